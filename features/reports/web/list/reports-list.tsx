import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlayerNames } from '#features/players/web/options.ts';
import { usePeopleNames } from '#features/users/web/people.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { LazyCsvButton } from '#web/list/csv-button.tsx';
import type { FilterDialogState } from '#web/list/FilterDialog.tsx';
import { totalRows } from '#web/list/paging.ts';
import type { reportsList, ReportsChoice } from './filter.ts';
import { reportsQuery } from '../queries.ts';
import { useReportPicker } from './ReportPicker.tsx';

const ReportsFilterDialog = lazyComponent(async () => (await import('./ReportsFilterDialog.tsx')).ReportsFilterDialog);

type ReportsListOptions = {
  /** What the reports are found and sorted by. */
  described: ReturnType<typeof reportsList>;
  /** Which reports they are; by default all. */
  about?: { playerIds: string[] } | { gameId: string };
  /** Called when choosing for an export starts or ends. */
  onPicking?: ((picking: boolean) => void) | undefined;
};

/** A list of reports as its address describes it: the props of `ListPage` or `Sublist`, and its rows. */
export function useReportsList({ described, about, onPicking }: ReportsListOptions) {
  const { t } = useTranslation();
  const { filter, orders, ...reports } = described;
  const [address, go] = useListAddress(reports.parse, reports.serialize);
  const { choice } = address;
  const { filter: chosen, ...order } = reports.toVariables(address);
  const query = { filter: { ...chosen, ...about }, ...order };
  const list = useInfiniteQuery(reportsQuery(query));
  const picker = useReportPicker({ query, list, onPicking });
  const players = usePlayerNames(choice.playerIds);
  const people = usePeopleNames();
  const names = { playerIds: (id: string) => players.get(id), scoutIds: (id: string) => people.get(id) };
  return {
    rowOf: picker.row,
    list,
    address,
    go,
    actions: (
      <>
        <LazyCsvButton
          fileName="reports.csv"
          load={async () => (await import('./csv.ts')).csvLines(query.filter)}
          total={totalRows(list.data)}
        />
        {picker.button}
      </>
    ),
    sort: {
      label: t('scouting.reports.sort.label'),
      options: orders.map((value) => ({ value, label: t(`scouting.reports.sort.${value}`) })),
    },
    filter: {
      of: filter,
      chips: filter.chips(choice, names, (next) => go({ choice: next })),
      renderDialog: (dialog: FilterDialogState<ReportsChoice>) => <ReportsFilterDialog {...dialog} filter={filter} />,
    },
    below: picker.bar,
  };
}
