/** The activity of an inbox entry: looked up when the entry is shown, as far as the viewer may read it. */
import { scopeOf } from '#domain/permissions.ts';
import { Notification } from '#features/notifications/graphql.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder } from '#server/graphql/builder.ts';
import { isSummarySelected } from '#server/graphql/field-selection.ts';
import type { ActivityRow } from '../data.ts';
import { Activity } from '../graphql-types.ts';
import { activitiesWithIds } from '../series/data.ts';
import { activitySummaries, type ActivitySummaryRow } from './data.ts';

const readableActivity = batchLoader<ActivityRow>(async ({ db, viewer }, ids) => {
  const found = await activitiesWithIds(db, scopeOf(viewer, 'activity.read'), ids);
  return new Map(found.map((activity) => [activity.id, activity]));
});

/** Loads only the fields that the inbox shows: in a page of fifty, people and types took most of the time. */
const readableSummary = batchLoader<ActivitySummaryRow>(async ({ db, viewer }, ids) => {
  const found = await activitySummaries(db, null, { scope: scopeOf(viewer, 'activity.read'), ids, userId: viewer!.id });
  return new Map(found.map((activity) => [activity.id, activity]));
});

/** Fields of an activity that its summary lacks. */
const DETAILS = ['activityType', 'peopleCount', 'comingCount', 'users', 'squads', 'leftOut', 'createdBy', 'comments', 'matchInfo']; // prettier-ignore

builder.objectFields(Notification, (t) => ({
  activity: t.field({
    type: Activity,
    nullable: true,
    description: 'The activity, of several the first that stands in the calendar; null for reminders and messages.',
    resolve: async ({ activityIds: [first] }, _args, context, info) => {
      if (first === undefined) return null;
      if (!isSummarySelected(info, DETAILS)) return (await readableActivity(context, first)) ?? null;
      return ((await readableSummary(context, first)) as ActivityRow | undefined) ?? null;
    },
  }),
  activityCount: t.int({
    description: 'How many activities it tells of: those that are still there, or those that were deleted.',
    resolve: ({ activityCount }) => activityCount,
  }),
}));
