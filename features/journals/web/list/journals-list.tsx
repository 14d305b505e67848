import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlayerNames } from '#features/players/web/options.ts';
import { usePeopleNames } from '#features/users/web/people.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { LazyCsvButton } from '#web/list/csv-button.tsx';
import type { FilterDialogState } from '#web/list/FilterDialog.tsx';
import { PAGE_SIZE, totalRows } from '#web/list/paging.ts';
import { LazyCategoryChips } from '../category-chips.tsx';
import type { JOURNALS_LIST, JournalsChoice } from './filter.ts';
import { useJournalPicker } from './journal-picker.tsx';
import { journalsQuery } from '../queries.ts';

const JournalsFilterDialog = lazyComponent(
  async () => (await import('./JournalsFilterDialog.tsx')).JournalsFilterDialog,
);

type JournalsListOptions = {
  /** What the journals are found and sorted by. */
  described: typeof JOURNALS_LIST;
  /** Whose journals they are; by default everybody's. */
  about?: { playerIds: string[] } | { personIds: string[] };
  /** Rows of a page. */
  rows?: number;
  /** Called when choosing for an export starts or ends. */
  onPicking?: ((picking: boolean) => void) | undefined;
};

/** A list of journals as its address describes it: the props of `ListPage` or `Sublist`, and its cards. */
export function useJournalsList({ described, about, rows = PAGE_SIZE, onPicking }: JournalsListOptions) {
  const { t } = useTranslation();
  const { filter, orders, ...journals } = described;
  const [address, go] = useListAddress(journals.parse, journals.serialize);
  const { choice } = address;
  const { filter: chosen, ...order } = journals.toVariables(address);
  const query = { filter: { ...chosen, ...about }, ...order };
  const list = useInfiniteQuery(journalsQuery({ ...query, rows }));
  const picker = useJournalPicker({ query, list, onPicking });
  const players = usePlayerNames(choice.playerIds);
  const people = usePeopleNames();
  const names = { playerIds: (id: string) => players.get(id), createdByIds: (id: string) => people.get(id) };
  return {
    cardOf: picker.card,
    list,
    address,
    go,
    actions: (
      <>
        <LazyCsvButton
          fileName="journals.csv"
          load={async () => (await import('./csv.ts')).journalCsvLines(query.filter)}
          total={totalRows(list.data)}
        />
        {picker.button}
      </>
    ),
    sort: {
      label: t('journals.sort.label'),
      options: orders.map((value) => ({ value, label: t(`journals.sort.${value}`) })),
    },
    quick: (
      <LazyCategoryChips
        value={choice.categories}
        onChange={(categories) => go({ choice: { ...choice, categories } })}
      />
    ),
    filter: {
      of: filter,
      chips: filter.chips(choice, names, (next) => go({ choice: next })),
      renderDialog: (dialog: FilterDialogState<JournalsChoice>) => <JournalsFilterDialog {...dialog} filter={filter} />,
    },
    below: picker.bar,
  };
}
