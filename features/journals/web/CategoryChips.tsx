import { useTranslation } from 'react-i18next';
import type { JournalCategory } from '#domain/football.ts';
import { ChoiceChips } from '#web/form/choices/ChoiceChips.tsx';
import { categoryLabel, OFFERED_CATEGORIES } from './words.ts';

export type CategoryChipsProps = { value: readonly JournalCategory[]; onChange: (value: JournalCategory[]) => void };

/** The category filter of lists of journals and objectives; on a phone one line that scrolls sideways. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { t } = useTranslation();
  return (
    <ChoiceChips
      label={t('journals.fields.category')}
      hideLabel
      className="whitespace-nowrap max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:[scrollbar-width:none] max-md:[&_[role=group]]:flex-nowrap"
      options={OFFERED_CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) }))}
      value={value}
      onChange={onChange}
    />
  );
}
