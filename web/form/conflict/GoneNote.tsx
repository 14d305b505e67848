import { useTranslation } from 'react-i18next';

/** Says over a form that its record was deleted meanwhile, and that what was typed can be saved as a new one. */
export function GoneNote() {
  const { t } = useTranslation();
  return (
    <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-13 text-warn">
      {t('conflicts.gone')}
    </p>
  );
}
