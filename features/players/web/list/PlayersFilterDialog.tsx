import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ClubsPicker } from '#features/clubs/web/ClubsPicker.tsx';
import type { PickerProps } from '#web/list/FilterControl.tsx';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import { MultiCombobox } from '#web/form/combobox/MultiCombobox.tsx';
import { PLAYERS_LISTS, type PlayersChoice } from './filter.ts';
import { yearsQuery } from '../queries.ts';

/** A-65, CONST-16: years of birth that are always offered. */
const YEARS = { from: 1992, to: 2020 };

const PICKERS = { clubs: ClubsPicker, years: YearsPicker };

/** PLY-07: narrows the list by position, club, year of birth and the tags of reports. */
export function PlayersFilterDialog(state: FilterDialogState<PlayersChoice>) {
  const { t } = useTranslation();
  return (
    <FilterDialog
      {...state}
      filter={PLAYERS_LISTS.managers.filter}
      title={t('scouting.players.filter.title')}
      show={t('scouting.players.filter.show')}
      pickers={PICKERS}
    />
  );
}

function YearsPicker({ inForce: _inForce, ...field }: PickerProps) {
  const { data: stored = [] } = useQuery(yearsQuery);
  return (
    <MultiCombobox
      options={yearsWith(stored).map((year) => ({ value: String(year), label: String(year) }))}
      {...field}
    />
  );
}

/** The years offered, latest first: the fixed range, and any others that players have. */
function yearsWith(stored: readonly number[]): number[] {
  const documented = Array.from({ length: YEARS.to - YEARS.from + 1 }, (_, index) => YEARS.from + index);
  return [...new Set([...documented, ...stored])].toSorted((a, b) => b - a);
}
