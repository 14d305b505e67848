import { useTranslation } from 'react-i18next';
import type { JournalCategory } from '#domain/football.ts';
import { Select, type SelectProps } from '#web/form/combobox/Select.tsx';
import { categoryLabel, OFFERED_CATEGORIES } from './words.ts';

/** The category of a journal or an objective, in its form. */
export function CategorySelect(control: Omit<SelectProps<JournalCategory>, 'label' | 'options'>) {
  const { t } = useTranslation();
  return (
    <Select
      {...control}
      label={t('journals.fields.category')}
      options={OFFERED_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) }))}
    />
  );
}
