import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { PlayersPicker } from '#features/players/web/PlayersPicker.tsx';
import { StaffPicker } from '#features/users/web/StaffPicker.tsx';
import { FilterDialog, type FilterDialogState } from '#web/list/FilterDialog.tsx';
import { translate } from '#web/text/i18n.ts';
import { journalsFilter } from '#features/journals/rules.ts';
import type { JournalsChoice, JournalsListFilter } from './filter.ts';

const PICKERS = { playerIds: PlayersPicker, createdByIds: StaffPicker };

/** JRN-15: narrows a list of journals by what its filter offers. */
export function JournalsFilterDialog(props: FilterDialogState<JournalsChoice> & { filter: JournalsListFilter }) {
  const { t } = useTranslation();
  return (
    <FilterDialog
      {...props}
      title={t('global.filters')}
      show={t('journals.filter.show')}
      pickers={PICKERS}
      errorsOf={wrongDays}
    />
  );
}

/** JRN-16: validated by the server's rule. Text that is no date is refused by the date field itself. */
function wrongDays({ from, to }: JournalsChoice) {
  const { error } = z.safeParse(journalsFilter, { dateFrom: from, dateTo: to });
  const names: Record<string, 'from' | 'to'> = { dateFrom: 'from', dateTo: 'to' };
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [names[path.join('.')], translate(message) ?? message]),
  );
}
