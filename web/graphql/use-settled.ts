import { useQueries, type QueriesOptions } from '@tanstack/react-query';

/**
 * Whether each of these queries that is asked has answered or failed once. Parts that stand below each other are drawn when all of them
 * have, so that none is pushed down by what comes later to the ones above.
 */
export function useSettled<Queries extends unknown[]>(queries: readonly [...QueriesOptions<Queries>]): boolean {
  return useQueries({
    queries,
    combine: (answers) => answers.every(({ isLoading, failureCount }) => !isLoading || failureCount > 0),
  });
}
