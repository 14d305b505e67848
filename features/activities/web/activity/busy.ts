import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isDay, isTime } from '#domain/time.ts';
import { normalizeTimes } from '#features/activities/rules.ts';
import { useStore } from '#web/browser/store.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { ACTIVITIES } from '../keys.ts';
import type { ActivityRuleForm } from './ActivityFields.tsx';

const BusyPeople = graphql(`
  query BusyPeople($userIds: [ID!]!, $date: Date!, $startsAt: Time!, $endsAt: Time!, $exceptId: ID) {
    busyPeople(userIds: $userIds, date: $date, startsAt: $startsAt, endsAt: $endsAt, exceptId: $exceptId) {
      person {
        id
        firstName
        lastName
      }
      allDay
      startsAt
      endsAt
      activity {
        id
        title
      }
    }
  }
`);
export type BusyTime = ResultOf<typeof BusyPeople>['busyPeople'][number];

const busyQuery = (variables: VariablesOf<typeof BusyPeople>) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'busy', variables],
    queryFn: async ({ signal }) => (await request(BusyPeople, variables, { signal })).busyPeople,
  });

const NOBODY: readonly BusyTime[] = [];

/**
 * The chosen people who are busy at the chosen time (ACT-46), in one query. While the next answer loads, the last one
 * stays as `pending`, so that nothing flickers.
 */
export function useBusyPeople(
  form: ActivityRuleForm,
  exceptId: string | null,
): { busy: readonly BusyTime[]; pending: boolean } {
  const [date, allDay, startsAt, endsAt, userIds] = useWatch({
    control: form.control,
    name: [
      'activityData.date',
      'activityData.allDay',
      'activityData.startsAt',
      'activityData.endsAt',
      'activityData.userIds',
    ],
  });
  const saveBegun = useStore(form.saveBegun);
  const times = normalizeTimes({ allDay, startsAt, endsAt });
  const isWhole =
    userIds.length > 0 &&
    isDay(date ?? '') &&
    isTime(times.startsAt) &&
    isTime(times.endsAt) &&
    times.startsAt < times.endsAt;
  const { data, isPlaceholderData, fetchStatus } = useQuery({
    ...busyQuery({ userIds: userIds.toSorted(), date: date ?? '', ...times, exceptId }),
    enabled: isWhole && !saveBegun,
    placeholderData: keepPreviousData,
  });
  const known = isWhole && (!isPlaceholderData || fetchStatus === 'fetching');
  return {
    busy: known ? (data?.filter(({ person }) => userIds.includes(person.id)) ?? NOBODY) : NOBODY,
    pending: isPlaceholderData,
  };
}
