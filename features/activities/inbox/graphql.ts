/** What an entry of an inbox tells of: looked up when it is shown, as the viewer may read it. */
import { scopeOf } from '#domain/permissions.ts';
import { Notification } from '#features/notifications/graphql.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder } from '#server/graphql/builder.ts';
import type { ActivityRow } from '../data.ts';
import { Activity } from '../graphql-types.ts';
import { activitiesWithIds } from '../series/data.ts';

const readableActivity = batchLoader<ActivityRow>(async ({ db, viewer }, ids) => {
  const found = await activitiesWithIds(db, scopeOf(viewer, 'activity.read'), ids);
  return new Map(found.map((activity) => [activity.id, activity]));
});

builder.objectFields(Notification, (t) => ({
  activity: t.field({
    type: Activity,
    nullable: true,
    description: 'The activity, of several the first that stands in the calendar; null for reminders and messages.',
    resolve: async ({ activityIds: [first] }, _args, context) =>
      first === undefined ? null : ((await readableActivity(context, first)) ?? null),
  }),
  activityCount: t.int({
    description: 'How many activities it tells of that are still there.',
    resolve: ({ activityIds }) => activityIds.length,
  }),
}));
