import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailed } from '#web/graphql/client.ts';
import { classes } from '#web/ui/classes.ts';
import { CardGrid } from '#web/ui/Card.tsx';
import type { ListMode } from '#web/ui/ListModeSwitch.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { GameCard } from './GameCard.tsx';
import { GameRow } from './GameRow.tsx';
import type { GameSummaryData } from './queries.ts';

type Pages = { pages: { games: { result: GameSummaryData[] } }[] };

type GamesListProps = {
  list: UseInfiniteQueryResult<Pages>;
  mode: ListMode;
  /** What an empty list offers, says and shows. */
  empty?: ReactNode;
  emptyText?: ReactNode;
  /** In place of the words for an empty list, where nothing was looked for (ERR-12). */
  emptyTitle?: string | undefined;
  emptyIcon?: ReactNode;
  /** The room beside the rows: that of a page, or of a column. */
  inset?: 'page' | 'narrow';
};

/** The games themselves in every state a list can be in; more come at the end (SCT-06). */
export function GamesList(props: GamesListProps) {
  const { t } = useTranslation();
  const { list, mode, empty, emptyText, emptyTitle, emptyIcon, inset = 'page' } = props;
  const beside = inset === 'page' ? 'px-5 max-md:px-4' : 'px-4';
  if (list.isPending) return <GamesSkeleton mode={mode} beside={beside} />;
  if (list.isError && !list.data) return <Failed list={list} />;
  const games = rowsOf(list.data);
  if (games.length === 0) {
    // ERR-12
    return (
      <EmptyState icon={emptyIcon} title={emptyTitle ?? t('scouting.no_results')} text={emptyText} action={empty} />
    );
  }
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classes('pb-6 transition-opacity max-md:pb-24', beside, list.isPlaceholderData && 'opacity-60')}
    >
      {mode === 'grid' ? (
        <CardGrid aria-label={t('shell.pages.games')}>
          {games.map((game) => (
            <li key={game.id}>
              <GameCard game={game} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <ul
          aria-label={t('shell.pages.games')}
          className="@container divide-y divide-line overflow-hidden rounded-lg border border-line"
        >
          {games.map((game) => (
            <li key={game.id} className="grid">
              <GameRow game={game} />
            </li>
          ))}
        </ul>
      )}
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
export function rowsOf(data: Pages | undefined): GameSummaryData[] {
  const games = data?.pages.flatMap((page) => page.games.result) ?? [];
  return [...new Map(games.map((game) => [game.id, game])).values()];
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

function GamesSkeleton({ mode, beside }: { mode: ListMode; beside: string }) {
  const places = Array.from({ length: 12 }, (_, index) => index);
  if (mode === 'list') {
    return (
      <Loading className={beside}>
        <div className="@container divide-y divide-line rounded-lg border border-line">
          {places.map((place) => (
            <div
              key={place}
              className="grid gap-1 px-3 py-2.5 @min-[42rem]:h-[35px] @min-[42rem]:grid-cols-[8.5rem_1fr_1fr_10.5rem] @min-[42rem]:items-center @min-[42rem]:gap-x-12 @min-[42rem]:py-0"
            >
              <Skeleton className="h-4 w-2/5 @min-[42rem]:h-3.5 @min-[42rem]:w-28" />
              <Skeleton className="h-4 w-1/2 @min-[42rem]:h-3.5 @min-[42rem]:w-40 @min-[42rem]:justify-self-end" />
              <Skeleton className="h-3.5 w-3/5 @min-[42rem]:w-40" />
              <Skeleton className="hidden h-3.5 w-28 @min-[42rem]:block" />
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  return (
    <Loading className={`grid grid-cols-[repeat(auto-fill,minmax(min(248px,100%),1fr))] gap-2.5 ${beside}`}>
      {places.map((place) => (
        <div key={place} className="grid content-start gap-2.5 rounded-lg border border-line p-3">
          <Skeleton className="h-4.5 w-28" />
          <div className="grid gap-1.5">
            {['w-3/5', 'w-1/2'].map((width) => (
              <div key={width} className="flex h-5 items-center gap-2">
                <Skeleton className="size-5 flex-none rounded-md" />
                <Skeleton className={`h-3.5 ${width}`} />
              </div>
            ))}
          </div>
          <Skeleton className="h-4.5 w-24" />
        </div>
      ))}
    </Loading>
  );
}
