import { useTranslation } from 'react-i18next';
import { SquadsPicker } from '#features/users/squads/web/SquadsPicker.tsx';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import { PEOPLE_FILTER, type PeopleChoice } from './filter.ts';

/** GCAL-02, G-39: filters the people whose calendars are shown. */
export function PeopleFilterDialog(state: FilterDialogState<PeopleChoice>) {
  const { t } = useTranslation();
  return (
    <FilterDialog
      {...state}
      filter={PEOPLE_FILTER}
      title={t('calendars.filter')}
      show={t('calendars.filter_show')}
      pickers={{ squads: SquadsPicker }}
    />
  );
}
