import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

const SECTIONS = ['issuer', 'age', 'data', 'use', 'who', 'device', 'rights'] as const;

/** The club's privacy policy (SHELL-24). */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} title={t('privacy.title')} description={t('privacy.effective')} width={560}>
      <div className="grid gap-4">
        {SECTIONS.map((section) => (
          <section key={section}>
            <h3 className="text-13 font-semibold">{t(`privacy.${section}_title`)}</h3>
            <p className="mt-0.5 text-13 text-ink-2">{t(`privacy.${section}_text`)}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
