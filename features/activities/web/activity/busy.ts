import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isDay, isTime } from '#domain/time.ts';
import { normalizeTimes } from '#features/activities/rules.ts';
import { MAX_MEMBERS } from '#features/users/squads/rules.ts';
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

/** The day and times of the form, and whether they are complete and in order. */
export function useSpan(form: ActivityRuleForm) {
  const [date, allDay, startsAt, endsAt] = useWatch({
    control: form.control,
    name: ['activityData.date', 'activityData.allDay', 'activityData.startsAt', 'activityData.endsAt'],
  });
  const span = { date: date ?? '', ...normalizeTimes({ allDay, startsAt, endsAt }) };
  const isWhole = isDay(span.date) && isTime(span.startsAt) && isTime(span.endsAt) && span.startsAt < span.endsAt;
  return { span, isWhole };
}

const NOBODY: readonly BusyTime[] = [];

/**
 * Who of everybody in it is busy at the chosen time (ACT-46), in one query. While the next answer loads, the last one
 * stays as `pending`, so that nothing flickers.
 */
export function useBusyPeople(
  form: ActivityRuleForm,
  everybody: readonly string[],
  exceptId: string | null,
): { busy: readonly BusyTime[]; pending: boolean } {
  const userIds = everybody.slice(0, MAX_MEMBERS);
  const { span, isWhole: hasTimes } = useSpan(form);
  const saveBegun = useStore(form.saveBegun);
  const isWhole = hasTimes && userIds.length > 0;
  const { data, isPlaceholderData, fetchStatus } = useQuery({
    ...busyQuery({ userIds: userIds.toSorted(), ...span, exceptId }),
    enabled: isWhole && !saveBegun,
    placeholderData: keepPreviousData,
  });
  const known = isWhole && (!isPlaceholderData || fetchStatus === 'fetching');
  return {
    busy: known ? (data?.filter(({ person }) => userIds.includes(person.id)) ?? NOBODY) : NOBODY,
    pending: isPlaceholderData,
  };
}
