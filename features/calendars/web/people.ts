import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CalendarData, dailyQuery, weeklyQuery } from './queries.ts';

export type PeopleList = {
  /** Undefined until the first page has loaded. */
  people: CalendarData[] | undefined;
  /** `people` are still those of the previous query. */
  stale: boolean;
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
};

/** All pages of people as one list; the further pages of a very large club are fetched automatically. */
export function usePeople(query: ReturnType<typeof dailyQuery> | ReturnType<typeof weeklyQuery>): PeopleList {
  const found = useInfiniteQuery(query as ReturnType<typeof dailyQuery>) as UseInfiniteQueryResult<{
    pages: CalendarData[][];
  }>;
  const { data, hasNextPage, isFetching, isPlaceholderData, error, fetchNextPage, refetch } = found;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const people = useMemo(() => data?.pages.flat(), [data]);
  return { people, stale: isPlaceholderData, error, refetch, isFetching };
}

/** The chosen person as last listed; kept while a filter hides this person or a dialog animates out. */
export function useChosenPerson(people: CalendarData[] | undefined, id: string | null): CalendarData | null {
  const [chosen, setChosen] = useState<CalendarData | null>(null);
  const listed = id ? people?.find((person) => person.id === id) : undefined;
  if (listed && listed !== chosen) setChosen(listed);
  return chosen;
}
