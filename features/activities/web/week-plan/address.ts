import type { QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isDay, mondayOf } from '#domain/time.ts';
import { useStore } from '#web/browser/store.ts';
import { locationStore } from '#web/router/history.ts';
import { useLocation, useSearchParams } from '#web/router/router.tsx';
import { ACTIVITIES } from '../keys.ts';
import { type ActivityDetails } from '../queries.ts';
import { cachedAround } from './week.ts';

/**
 * The shown week is in the query string, so that a reload shows the same; the present week by default. Read from the
 * location itself: the router follows a moment later, and moves by keys would lose their week meanwhile.
 */
export function useWeekAddress(today: string) {
  const { pathname, search } = useLocation();
  const address = useStore(locationStore);
  const [, setSearch] = useSearchParams();
  const startDate = new URLSearchParams(address.pathname === pathname ? address.search : search).get('startDate') ?? '';
  const day = isDay(startDate) ? startDate : today;
  const go = useCallback(
    (to: string) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          if (mondayOf(to) === mondayOf(today)) after.delete('startDate');
          else after.set('startDate', to);
          return after;
        },
        { replace: true },
      ),
    [setSearch, today],
  );
  return { day, monday: mondayOf(day), go };
}

/** The activities of these weeks as far as cached lists of other weeks contain them. */
export function cachedWeeks(client: QueryClient, userId: string, monday: string) {
  const lists = client
    .getQueriesData<ActivityDetails[]>({ queryKey: [...ACTIVITIES, 'weeks', userId] })
    .flatMap(([key, activities]) => (activities ? [{ monday: key[3] as string, activities }] : []));
  return cachedAround(monday, lists.toReversed());
}
