import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailedError } from '../graphql/client.ts';
import { CardGrid } from '../ui/looks/Card.tsx';
import { classNames } from '../ui/looks/classes.ts';
import type { ListMode } from '../ui/navigation/ListModeSwitch.tsx';
import { LoadMore } from '../ui/navigation/LoadMore.tsx';
import { Loading, SkeletonCard, SkeletonRow } from '../ui/states/Skeleton.tsx';
import { ErrorState } from '../ui/states/states.tsx';
import type { WaitingIn } from '../outbox/waiting-rows.ts';
import { pageRows, type PagedList } from './paging.ts';
import { useWaitingRows, WaitingRows } from './WaitingRows.tsx';

export type PagedRowsProps<Row> = {
  list: PagedList<Row>;
  /** Name of the list for screen readers. */
  label: string;
  renderRow: (row: Row) => ReactNode;
  /** Renders a card of the grid; without it the list has rows only. */
  renderCard?: (row: Row) => ReactNode;
  mode?: ListMode;
  /** Placeholders for rows and cards that differ from the usual layout. */
  skeleton?: { row?: ReactNode; card?: ReactNode };
  /** Shown when nothing was found (ERR-12). */
  empty: ReactNode;
  /** What waits on the device for this list. */
  waiting?: WaitingIn | undefined;
  /** Horizontal padding: that of a page, or of a narrow column. */
  inset?: 'page' | 'narrow';
};

const PLACES = Array.from({ length: 12 }, (_, place) => place);
const ROWS_LOOK = '@container divide-y divide-line overflow-hidden rounded-lg border border-line';

/** The rows of a list, with its loading, empty and error states; near their end they go on by themselves (SCT-06). */
export function PagedRows<Row extends { id: string }>(props: PagedRowsProps<Row>) {
  const { inset = 'page' } = props;
  const beside = inset === 'page' ? 'px-5 max-md:px-4' : 'px-4';
  const waiting = useWaitingRows(props.waiting);
  return (
    <>
      <WaitingRows rows={waiting} className={beside} />
      <SavedRows {...props} beside={beside} empty={waiting.length === 0 && props.empty} />
    </>
  );
}

function SavedRows<Row extends { id: string }>(props: PagedRowsProps<Row> & { beside: string }) {
  const { list, label, renderRow, renderCard, empty, skeleton, beside } = props;
  const draw = props.mode === 'list' ? undefined : renderCard;
  if (list.isPending) {
    return draw ? (
      <Loading className={`grid grid-cols-[repeat(auto-fill,minmax(min(248px,100%),1fr))] gap-2.5 ${beside}`}>
        {PLACES.map((place) => (
          <div key={place} className="grid">
            {skeleton?.card ?? <SkeletonCard />}
          </div>
        ))}
      </Loading>
    ) : (
      <Loading className={beside}>
        <div className={ROWS_LOOK}>
          {PLACES.map((place) => (
            <div key={place}>{skeleton?.row ?? <SkeletonRow />}</div>
          ))}
        </div>
      </Loading>
    );
  }
  if (list.isError && !list.data) return <Failed list={list} />;
  const rows = pageRows(list.data);
  if (rows.length === 0) return empty;
  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={classNames('pb-6 transition-opacity max-md:pb-24', beside, list.isPlaceholderData && 'opacity-60')}
    >
      {draw ? (
        <CardGrid aria-label={label} ref={estimateRowHeight} className="long-list">
          {rows.map((one) => (
            <li key={one.id}>
              <Drawn row={one} draw={draw as Draw} />
            </li>
          ))}
        </CardGrid>
      ) : (
        <ul aria-label={label} ref={estimateRowHeight} className={classNames(ROWS_LOOK, 'long-list')}>
          {rows.map((one) => (
            <li key={one.id} className="grid">
              <Drawn row={one} draw={renderRow as Draw} />
            </li>
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && <Failed list={list} />}
      <LoadMore
        byItself
        hidden
        more={list.hasNextPage && !list.isFetchNextPageError && !list.isPlaceholderData}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  );
}

/** Rows out of sight are assumed to be as high as the first, so that scrolling back finds the earlier position. */
function estimateRowHeight(list: HTMLElement | null): void {
  const [first] = list?.children ?? [];
  if (first instanceof HTMLElement) list!.style.setProperty('--row-height', `${first.offsetHeight}px`);
}

type Draw = (row: unknown) => ReactNode;

/** A row rerenders only when it changes: with 1,000 of them, 20 more would take as long as all. */
const Drawn = memo(({ row, draw }: { row: unknown; draw: Draw }) => draw(row));

function Failed({ list }: { list: PagedList<never> | PagedList<{ id: string }> }) {
  const { t } = useTranslation();
  const failure = list.error;
  const offline = failure instanceof RequestFailedError && failure.offline;
  const again = list.isFetchNextPageError ? list.fetchNextPage : list.refetch;
  return (
    <ErrorState
      text={offline ? t('errors.offline') : failure?.message}
      onRetry={() => void again()}
      retrying={list.isFetching}
    />
  );
}
