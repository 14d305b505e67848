/** Paged lists: fetched page by page and shown as one list (SCT-06). */
import type { KeptOperation } from '../graphql/kept-operations.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

/** CONST-12: the page size of lists, in rows. */
export const PAGE_SIZE = 20;

/** One page of a list of the API; only the first one has the total number of rows. */
export type PageOf<Row> = { result: readonly Row[]; pagination: { rowsNumber?: number | null } };

type Order = { sortBy: string; descending: boolean };
type PageVariables<Sorting extends Order> = {
  pagination: { page: number; rowsPerPage: number } & Sorting;
  /** Whether to count all rows, which is expensive. */
  counted: boolean;
};

/** The result of `useInfiniteQuery(pagedQuery(…))`. */
export type PagedList<Row> = UseInfiniteQueryResult<{ pages: PageOf<Row>[] }>;

/**
 * Options of an infinite query: `ask` fetches one page. `key` identifies the list and its filter; the order is added to
 * it. Previous results stay visible until newer ones have loaded; an older answer never replaces a newer one.
 */
export function pagedQuery<Row, Sorting extends Order>({
  key,
  order,
  kept,
  rows = PAGE_SIZE,
  ask,
}: {
  key: readonly unknown[];
  order: Sorting;
  /** The operation name, if the first page stays on the device. */
  kept?: KeptOperation;
  /** Rows of a page, where they differ from those of every list. */
  rows?: number;
  ask: (variables: PageVariables<Sorting>, signal: AbortSignal) => Promise<PageOf<Row>>;
}) {
  return infiniteQueryOptions({
    queryKey: rows === PAGE_SIZE ? [...key, order] : [...key, order, rows],
    queryFn: ({ pageParam: page, signal }) =>
      ask({ pagination: { page, rowsPerPage: rows, ...order }, counted: page === 1 }, signal),
    initialPageParam: 1,
    // SCT-07
    getNextPageParam: (_page, pages) =>
      pages.length * rows < (totalRows({ pages }) ?? 0) ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    meta: kept ? { kept } : {},
    // 30 minutes, because a viewer may read a record for a while before going back to the list.
    gcTime: 30 * 60_000,
  });
}

/** The total number of rows; undefined until known. */
export function totalRows(data: { pages: readonly PageOf<unknown>[] } | undefined): number | undefined {
  return data?.pages[0]?.pagination.rowsNumber ?? undefined;
}

/** The rows of all pages, without duplicates of rows that moved to another page between two requests. */
export function pageRows<Row extends { id: string }>(data: { pages: readonly PageOf<Row>[] } | undefined): Row[] {
  const rows = data?.pages.flatMap((page) => page.result) ?? [];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Takes a row out of the cached lists whose query keys begin with `key`, until they are fetched again. */
export function removeFromLists(client: QueryClient, key: readonly unknown[], id: string): void {
  client.setQueriesData<InfiniteData<PageOf<{ id: string }>>>({ queryKey: key }, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => ({ ...page, result: page.result.filter((row) => row.id !== id) }));
    return { ...list, pages };
  });
}
