import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/looks/classes.ts';

type ClearButtonProps = { onClick: () => void; className?: string; tabIndex?: -1 };

/** Empties the field that it is rendered in. */
export function ClearButton({ onClick, className, tabIndex }: ClearButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t('global.clear')}
      className={classNames('field-clear', className)}
      onClick={onClick}
    >
      <X aria-hidden className="size-3.5" />
    </button>
  );
}
