import { queryOptions, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useStore } from '#web/browser/store.ts';
import { useDebounced } from '#web/browser/use-debounced.ts';
import { request } from '#web/graphql/client.ts';
import { graphql, type ResultOf, type VariablesOf } from '#web/graphql/document.ts';
import { ACTIVITIES } from '../keys.ts';
import type { ActivityRuleForm } from './ActivityFields.tsx';
import { useSpan } from './busy.ts';

const ActivityPlaces = graphql(`
  query ActivityPlaces {
    activityPlaces
  }
`);

const TakenPlace = graphql(`
  query TakenPlace($place: String!, $date: Date!, $startsAt: Time!, $endsAt: Time!, $exceptId: ID) {
    takenPlace(place: $place, date: $date, startsAt: $startsAt, endsAt: $endsAt, exceptId: $exceptId) {
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
export type TakenTime = ResultOf<typeof TakenPlace>['takenPlace'][number];

/** ACT-57: places of the last year, the usual ones first. */
export const placesQuery = queryOptions({
  queryKey: [...ACTIVITIES, 'places'],
  queryFn: async ({ signal }) => (await request(ActivityPlaces, {}, { signal })).activityPlaces,
});

const takenQuery = (variables: VariablesOf<typeof TakenPlace>) =>
  queryOptions({
    queryKey: [...ACTIVITIES, 'taken', variables],
    queryFn: async ({ signal }) => (await request(TakenPlace, variables, { signal })).takenPlace,
  });

const NOTHING: readonly TakenTime[] = [];
/** ms after the last letter of a place */
const PAUSE = 300;

/** ACT-58: what else is at the place of the form at its time. From the moment of saving nothing is looked for. */
export function useTakenPlace(form: ActivityRuleForm, exceptId: string | null): readonly TakenTime[] {
  const typed = useWatch({ control: form.control, name: 'activityData.place' })?.trim() ?? '';
  const place = useDebounced(typed, PAUSE);
  const { span, isWhole } = useSpan(form);
  const saveBegun = useStore(form.saveBegun);
  const { data = NOTHING } = useQuery({
    ...takenQuery({ place, ...span, exceptId }),
    enabled: isWhole && place !== '' && place === typed && !saveBegun,
  });
  return place === typed && isWhole ? data : NOTHING;
}
