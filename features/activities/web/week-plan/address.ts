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
 * Which week is shown stands in the address, so that a reload shows the same; without it the present one. Read from the
 * address itself: the router follows a moment later, and what is moved by keys must not lose its week meanwhile.
 */
export function useWeekAddress(today: string) {
  const { pathname, search } = useLocation();
  const address = useStore(locationStore);
  const [, setSearch] = useSearchParams();
  const asked = new URLSearchParams(address.pathname === pathname ? address.search : search).get('startDate') ?? '';
  const day = isDay(asked) ? asked : today;
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

/** What the weeks that were open before tell of this one. */
export function cachedWeeks(client: QueryClient, userId: string, monday: string) {
  const lists = client
    .getQueriesData<ActivityDetails[]>({ queryKey: [...ACTIVITIES, 'weeks', userId] })
    .flatMap(([key, activities]) => (activities ? [{ monday: key[3] as string, activities }] : []));
  return cachedAround(monday, lists.toReversed());
}
