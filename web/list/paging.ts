/** Lists come page by page from the API and are shown one below the other (SCT-06). */
import { infiniteQueryOptions, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query';

/** CONST-12 */
export const ROWS = 20;

/** One page of a list as the API answers it; how many rows there are in all comes with the first one only. */
export type PageOf<Row> = { result: readonly Row[]; pagination: { rowsNumber?: number | null } };

type Order = { sortBy: string; descending: boolean };
type PageVariables<Sorting extends Order> = {
  pagination: { page: number; rowsPerPage: number } & Sorting;
  /** Whether the rows are to be counted, which costs. */
  counted: boolean;
};

/** A list as `useInfiniteQuery(pagedQuery(…))` gives it. */
export type PagedList<Row> = UseInfiniteQueryResult<{ pages: PageOf<Row>[] }>;

/**
 * A list, page after page: `ask` fetches one. `key` names the list and its filter; the order is added. What was shown last
 * stays until the answer to something newer has come, and an older answer never takes the place of a newer one.
 */
export function pagedQuery<Row, Sorting extends Order>({
  key,
  order,
  ask,
}: {
  key: readonly unknown[];
  order: Sorting;
  ask: (asked: PageVariables<Sorting>, signal: AbortSignal) => Promise<PageOf<Row>>;
}) {
  return infiniteQueryOptions({
    queryKey: [...key, order],
    queryFn: ({ pageParam: page, signal }) =>
      ask({ pagination: { page, rowsPerPage: ROWS, ...order }, counted: page === 1 }, signal),
    initialPageParam: 1,
    // SCT-07
    getNextPageParam: (_page, pages) =>
      pages.length * ROWS < (totalRows({ pages }) ?? 0) ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
    // Somebody may read one of them for a while before going back to the list.
    gcTime: 30 * 60_000,
  });
}

/** How many there are in all, as soon as that is known. */
export function totalRows(data: { pages: readonly PageOf<unknown>[] } | undefined): number | undefined {
  return data?.pages[0]?.pagination.rowsNumber ?? undefined;
}

/** The rows of all pages; one that moved from page to page while they were fetched stands once. */
export function pageRows<Row extends { id: string }>(data: { pages: readonly PageOf<Row>[] } | undefined): Row[] {
  const rows = data?.pages.flatMap((page) => page.result) ?? [];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
