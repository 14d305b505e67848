import { useTranslation } from 'react-i18next';
import { PlayersPicker } from '#features/players/web/PlayersPicker.tsx';
import { StaffPicker } from '#features/users/web/StaffPicker.tsx';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import type { ReportsChoice, ReportsListFilter } from './filter.ts';

const PICKERS = { playerIds: PlayersPicker, scoutIds: StaffPicker };

/** Narrows a list of reports by the fields of its filter. */
export function ReportsFilterDialog(props: FilterDialogState<ReportsChoice> & { filter: ReportsListFilter }) {
  const { t } = useTranslation();
  return (
    <FilterDialog {...props} title={t('global.filters')} show={t('scouting.reports.filter.show')} pickers={PICKERS} />
  );
}
