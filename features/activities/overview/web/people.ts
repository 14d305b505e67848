import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CalendarData, dailyQuery, weeklyQuery } from './queries.ts';

export type PeopleList = {
  /** Undefined until the first page has come. */
  people: CalendarData[] | undefined;
  /** What is shown answers an earlier question. */
  stale: boolean;
  error: Error | null;
  retry: () => void;
  retrying: boolean;
};

/** All pages of people as one list; a second page, of a very large club, comes by itself. */
export function usePeople(query: ReturnType<typeof dailyQuery> | ReturnType<typeof weeklyQuery>): PeopleList {
  const found = useInfiniteQuery(query as ReturnType<typeof dailyQuery>) as UseInfiniteQueryResult<{
    pages: CalendarData[][];
  }>;
  const { data, hasNextPage, isFetching, isPlaceholderData, error, fetchNextPage, refetch } = found;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const people = useMemo(() => data?.pages.flat(), [data]);
  return { people, stale: isPlaceholderData, error, retry: () => void refetch(), retrying: isFetching };
}
