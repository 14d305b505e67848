import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/Button.tsx';

/**
 * Says over a form that its record was deleted meanwhile, and that what was typed can be saved as a new one. `onCopy`
 * begins that, where the form itself does not.
 */
export function GoneNote({ onCopy }: { onCopy?: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-13 text-warn">
      <p>{t('conflicts.gone')}</p>
      {onCopy && (
        <Button size="sm" onClick={onCopy}>
          {t('conflicts.save_as_new')}
        </Button>
      )}
    </div>
  );
}
