import { useInfiniteQuery } from '@tanstack/react-query';
import { FileText, SlidersHorizontal } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from '#web/router/router.tsx';
import { can } from '#domain/permissions.ts';
import { lazyPart } from '#web/chunk.ts';
import { announce } from '#web/layout/announce.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { usePages } from '#web/layout/pages-context.ts';
import { useRememberedList } from '#web/list-memory.ts';
import { pathOf } from '#web/router/table.ts';
import { CountBadge } from '#web/ui/Badge.tsx';
import { Button, buttonClasses } from '#web/ui/Button.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SearchInput } from '#web/ui/SearchInput.tsx';
import { Select } from '#web/ui/Select.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useViewer } from '#web/viewer.ts';
import {
  askedOf,
  countChoices,
  MANAGERS_ONLY,
  NO_CHOICE,
  readAddress,
  REPORT_ORDERS,
  writeAddress,
  type ReportsAddress,
} from './address.ts';
import { reportsQuery } from './queries.ts';
import { ReportsChips } from './ReportsChips.tsx';
import { ReportsList } from './ReportsList.tsx';

const ReportsFilterDialog = lazyPart(async () => (await import('./ReportsFilterDialog.tsx')).ReportsFilterDialog);

/** REP-25: every report of the club, found by search, filter and sort. */
export function ReportsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const forManagers = can(viewer, 'player.confidential');
  const [address, go] = useReportsAddress(forManagers);
  const [filter, setFilter] = useState<'closed' | 'open' | 'never'>('never');
  useRememberedList();
  const list = useInfiniteQuery(reportsQuery(askedOf(address)));
  const total = list.data?.pages[0]?.reports.pagination.rowsNumber;
  const count = total == null ? undefined : t('scouting.reports.count', { count: total });
  useSaid(list.isPlaceholderData ? undefined : count);
  const chosen = countChoices(address.choice);
  const narrowed = chosen > 0 || address.search !== '';

  return (
    <>
      <PageHeader title={t('shell.pages.reports')} meta={count} />
      <PageBody>
        <div className="flex flex-wrap items-center gap-2 px-5 pt-3 pb-3 max-md:px-4">
          <SearchInput
            value={address.search}
            onSearch={(search) => go({ search })}
            placeholder={t('scouting.reports.search')}
            className="min-w-0 flex-1 md:max-w-80"
          />
          <Button onClick={() => setFilter('open')} aria-haspopup="dialog" icon={<SlidersHorizontal aria-hidden />}>
            <span className="max-md:sr-only">{t('global.filters')}</span>
            <CountBadge count={chosen} />
          </Button>
          <Select
            label={t('scouting.reports.sort.label')}
            hideLabel
            noEmpty
            className="sort min-w-0 max-md:w-full md:ml-auto"
            options={REPORT_ORDERS.map((value) => ({ value, label: t(`scouting.reports.sort.${value}`) }))}
            value={address.order}
            onChange={(order) => order && go({ order })}
          />
        </div>
        {chosen > 0 && (
          <div className="px-5 pb-3 max-md:px-4">
            <ReportsChips choice={address.choice} onChoice={(choice) => go({ choice })} />
          </div>
        )}
        <ReportsList
          list={list}
          label={t('shell.pages.reports')}
          empty={
            narrowed ? (
              <EmptyState
                icon={<FileText />}
                title={t('scouting.no_results')}
                action={<Button onClick={() => go({ search: '', choice: NO_CHOICE })}>{t('global.clear_all')}</Button>}
              />
            ) : (
              <NoReports />
            )
          }
        />
      </PageBody>
      {filter !== 'never' && (
        <Suspense>
          <ReportsFilterDialog
            open={filter === 'open'}
            choice={address.choice}
            forManagers={forManagers}
            onClose={() => setFilter('closed')}
            onChoice={(choice) => {
              go({ choice });
              setFilter('closed');
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function NoReports() {
  const { t } = useTranslation();
  const pages = usePages();
  return (
    <EmptyState
      icon={<FileText />}
      title={t('scouting.no_results')}
      text={t('scouting.reports.empty.text')}
      action={
        pages.GamesPage && (
          <Link to={pathOf('GamesPage')} className={buttonClasses('primary')}>
            {t('scouting.reports.empty.action')}
          </Link>
        )
      }
    />
  );
}

/**
 * What the list shows, and a way to change it: the address is replaced, so that Back leaves the list. Who has the simpler
 * filter is not narrowed by what that filter cannot show.
 */
function useReportsAddress(forManagers: boolean) {
  const [params, setParams] = useSearchParams();
  const read = readAddress(params);
  const withheld = forManagers ? {} : Object.fromEntries(MANAGERS_ONLY.map((key) => [key, NO_CHOICE[key]]));
  const address: ReportsAddress = { ...read, choice: { ...read.choice, ...withheld } };
  // A search arrives after a pause, when the sort may already be another.
  const latest = useRef(address);
  latest.current = address;
  const go = (change: Partial<ReportsAddress>) =>
    setParams(writeAddress({ ...latest.current, ...change }), { replace: true });
  return [address, go] as const;
}

/** Says how many reports were found, once somebody has changed what is looked for. */
function useSaid(count: string | undefined) {
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (before.current !== undefined && before.current !== count) announce(count);
    before.current = count;
  }, [count]);
}
