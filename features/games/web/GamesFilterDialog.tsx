import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { ClubsPicker } from '#features/clubs/web/ClubsPicker.tsx';
import { StaffPicker } from '#features/users/web/StaffPicker.tsx';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import { translate } from '#web/text/i18n.ts';
import { gamesFilter } from '../rules.ts';
import { GAMES_LIST, type GamesChoice } from './filter.ts';

const PICKERS = { clubs: ClubsPicker, scouts: StaffPicker };

/** GAME-07: narrows the list by club, level, context, procedure, scouts and days. */
export function GamesFilterDialog(state: FilterDialogState<GamesChoice>) {
  const { t } = useTranslation();
  return (
    <FilterDialog
      {...state}
      filter={GAMES_LIST.filter}
      title={t('scouting.games.filter.title')}
      show={t('scouting.games.filter.show')}
      pickers={PICKERS}
      errorsOf={wrongDays}
    />
  );
}

/** GAME-08: validated by the server's rule. Text that is no date is refused by the date field itself. */
function wrongDays({ from, to }: GamesChoice) {
  const { error } = z.safeParse(gamesFilter, { startDateTime: from, endDateTime: to });
  const names: Record<string, 'from' | 'to'> = { startDateTime: 'from', endDateTime: 'to' };
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [names[path.join('.')], translate(message) ?? message]),
  );
}
