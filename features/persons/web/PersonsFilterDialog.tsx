import { useTranslation } from 'react-i18next';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import { PERSONS_LIST, type PersonsChoice } from './filter.ts';

/** Narrows the list by the types of persons. */
export function PersonsFilterDialog(state: FilterDialogState<PersonsChoice>) {
  const { t } = useTranslation();
  return (
    <FilterDialog
      {...state}
      filter={PERSONS_LIST.filter}
      title={t('global.filters')}
      show={t('persons.show')}
      pickers={{}}
    />
  );
}
