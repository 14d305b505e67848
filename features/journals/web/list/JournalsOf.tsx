import { useInfiniteQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useListAddress } from '#web/list/address.ts';
import { useRememberSublist } from '#web/list/back-to-list.ts';
import { LazyCsvButton } from '#web/list/csv-button.tsx';
import { ListTools } from '#web/list/ListTools.tsx';
import { PagedRows } from '#web/list/PagedRows.tsx';
import { PAGE_SIZE, totalRows } from '#web/list/paging.ts';
import { isAbout } from '#web/outbox/waiting-rows.ts';
import { useLocation } from '#web/router/router.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { LazyCategoryChips } from '../category-chips.tsx';
import { JOURNALS_OF_ONE } from './filter.ts';
import { useJournalPicker } from './journal-picker.tsx';
import { useJournalNames } from './names.ts';
import { journalsQuery, type JournalSummaryData } from '../queries.ts';

const JournalsFilterDialog = lazyComponent(
  async () => (await import('./JournalsFilterDialog.tsx')).JournalsFilterDialog,
);

/** rows right after a journal was written, enough to include it with any day. */
const ROWS_AFTER_CREATING = 30;

type JournalsOfProps = {
  of: { playerId: string } | { personId: string };
  label: string;
  /** Shown while there are no journals. */
  empty: { text: string; action?: ReactNode };
  /** Called when choosing for an export starts or ends, so that the page hides its own action. */
  onPicking?: (picking: boolean) => void;
};

/** The journals on one player or person: found by search, category, filter and sort (JRN-02). */
export function JournalsOf({ of, label, empty, onPicking }: JournalsOfProps) {
  const { t } = useTranslation();
  const { pathname, search, state } = useLocation();
  useRememberSublist();
  const { filter, orders, ...journals } = JOURNALS_OF_ONE;
  const [address, go] = useListAddress(journals.parse, journals.serialize);
  const { choice } = address;
  const { filter: chosen, ...order } = journals.toVariables(address);
  const about = 'playerId' in of ? { playerIds: [of.playerId] } : { personIds: [of.personId] };
  const asked = { filter: { ...chosen, ...about }, ...order };
  const rows = (state as { created?: boolean } | null)?.created ? ROWS_AFTER_CREATING : PAGE_SIZE;
  const list = useInfiniteQuery(journalsQuery({ ...asked, rows }));
  const picker = useJournalPicker({ asked, list, ...(onPicking ? { onPicking } : {}) });
  const names = useJournalNames(choice);
  const isIn = 'playerId' in of ? isAbout('playerId', of.playerId) : isAbout('personId', of.personId);
  const narrowed = filter.isNarrowed(choice) || address.search !== '';
  const card = (journal: JournalSummaryData) => picker.card({ journal, ofOne: true, from: pathname + search });
  return (
    <>
      {/* Without any journal there is nothing to search. */}
      {(narrowed || totalRows(list.data) !== 0) && (
        <ListTools
          list={list}
          address={address}
          go={go}
          searchHint={t('global.search')}
          actions={
            <>
              <LazyCsvButton
                fileName="journals.csv"
                load={async () => (await import('./csv.ts')).journalCsvLines(asked.filter)}
                total={totalRows(list.data)}
              />
              {picker.button}
            </>
          }
          sort={{
            label: t('journals.sort.label'),
            options: orders.map((value) => ({ value, label: t(`journals.sort.${value}`) })),
          }}
          quick={
            <LazyCategoryChips
              value={choice.categories}
              onChange={(categories) => go({ choice: { ...choice, categories } })}
            />
          }
          filter={{
            of: filter,
            chips: filter.chips(choice, names, (next) => go({ choice: next })),
            renderDialog: (dialog) => <JournalsFilterDialog {...dialog} filter={filter} />,
          }}
        />
      )}
      <PagedRows
        list={list}
        waiting={narrowed ? undefined : { kind: 'journal', isIn }}
        label={label}
        renderCard={card}
        renderRow={card}
        empty={
          narrowed ? (
            <EmptyState
              icon={<BookOpen />}
              title={t('scouting.no_results')}
              action={<Button onClick={() => go({ search: '', choice: filter.none })}>{t('global.clear_all')}</Button>}
            />
          ) : (
            <EmptyState icon={<BookOpen />} title={t('scouting.no_results')} text={empty.text} action={empty.action} />
          )
        }
      />
      {picker.bar}
    </>
  );
}
