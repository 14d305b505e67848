import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';

/** Somebody else was faster: what one has typed stays until one asks for what stands now. */
export function Stale({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md bg-warn-soft py-1 pr-1 pl-3 text-13 text-warn">
      <span className="flex-1">{t('users.profile.stale')}</span>
      <Button look="ghost" size="sm" onClick={onReload}>
        {t('users.profile.reload')}
      </Button>
    </div>
  );
}
