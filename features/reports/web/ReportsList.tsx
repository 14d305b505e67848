import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailed } from '#web/graphql/client.ts';
import { classes } from '#web/ui/classes.ts';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Loading, SkeletonRow } from '#web/ui/Skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { ReportSummaryData } from './queries.ts';
import { ReportRow } from './ReportRow.tsx';

type Pages = { pages: { reports: { result: ReportSummaryData[] } }[] };

type ReportsListProps = {
  list: UseInfiniteQueryResult<Pages>;
  label: string;
  /** What stands there when there is no report (ERR-12). */
  empty: ReactNode;
  ofGame?: boolean;
  from?: string;
};

/** Reports in every state a list can be in; more come at the end (SCT-06). */
export function ReportsList({ list, label, empty, ofGame = false, from }: ReportsListProps) {
  if (list.isPending) {
    return (
      <Loading className="px-5 max-md:px-4">
        {Array.from({ length: 10 }, (_, place) => (
          <SkeletonRow key={place} />
        ))}
      </Loading>
    );
  }
  if (list.isError && !list.data) return <Failed list={list} />;
  const reports = rowsOf(list.data);
  if (reports.length === 0) return empty;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes(
        'px-5 pb-6 transition-opacity max-md:px-4 max-md:pb-24',
        list.isPlaceholderData && 'opacity-60',
      )}
    >
      <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {reports.map((report) => (
          <li key={report.id} className="grid">
            <ReportRow report={report} ofGame={ofGame} {...(from ? { from } : {})} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <Failed list={list} />}
      <LoadMore
        more={list.hasNextPage && !list.isFetchNextPageError && !list.isPlaceholderData}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

/** The rows of all pages; one that moved from page to page while they were fetched stands once. */
export function rowsOf(data: Pages | undefined): ReportSummaryData[] {
  const reports = data?.pages.flatMap((page) => page.reports.result) ?? [];
  return [...new Map(reports.map((report) => [report.id, report])).values()];
}

function Failed({ list }: { list: UseInfiniteQueryResult<Pages> }) {
  const { t } = useTranslation();
  const failure = list.error;
  const offline = failure instanceof RequestFailed && failure.offline;
  const again = list.isFetchNextPageError ? list.fetchNextPage : list.refetch;
  return (
    <ErrorState
      text={offline ? t('errors.offline') : failure?.message}
      onRetry={() => void again()}
      retrying={list.isFetching}
    />
  );
}
