import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { CalendarData, dailyQuery, weeklyQuery } from './queries.ts';

export type PeopleList = {
  /** Undefined until the first page has come. */
  people: CalendarData[] | undefined;
  /** What is shown answers an earlier question. */
  stale: boolean;
  error: Error | null;
  refetch: () => unknown;
  isFetching: boolean;
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
  return { people, stale: isPlaceholderData, error, refetch, isFetching };
}

/** The chosen person as last listed, who stays while a filter no longer shows this person and a dialog moves out. */
export function useChosenPerson(people: CalendarData[] | undefined, id: string | null): CalendarData | null {
  const [chosen, setChosen] = useState<CalendarData | null>(null);
  const listed = id ? people?.find((person) => person.id === id) : undefined;
  if (listed && listed !== chosen) setChosen(listed);
  return chosen;
}
