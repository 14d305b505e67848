/** What is answered about several activities that were planned, changed or deleted in one go. */
import { scopeOf } from '#domain/permissions.ts';
import { englishText, type MessageKey } from '#server/errors/messages.ts';
import { builder } from '#server/graphql/builder.ts';
import type { ActivityRow } from '../data.ts';
import { Activity } from '../graphql-types.ts';
import { activitiesWithIds } from './data.ts';

export type Skipped = Pick<ActivityRow, 'title' | 'date' | 'allDay' | 'startsAt' | 'endsAt'> & {
  code: MessageKey;
  /** Of one that was removed and can still be restored. */
  activityId?: string;
};
/** Stored with the key of the call, so that a repeated call gets the same answer. */
export type PlannedOutcome = { activityIds: string[]; skipped: Skipped[] };

const SkippedActivity = builder.objectRef<Skipped>('SkippedActivity').implement({
  description: 'What was left out of something planned in one go.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it would have been called.' }),
    date: t.expose('date', { type: 'Date', description: 'The day it would have been on.' }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether it would have taken the whole day.' }),
    startsAt: t.expose('startsAt', { type: 'Time', description: 'When it would have begun.' }),
    endsAt: t.expose('endsAt', { type: 'Time', description: 'When it would have ended.' }),
    activityId: t.id({
      nullable: true,
      description: 'The activity, where it was removed: it can be restored once its time is free.',
      resolve: ({ activityId }) => activityId ?? null,
    }),
    code: t.exposeString('code', { description: 'The rule that was in the way, as a translation key.' }),
    reason: t.string({ description: 'The same in English.', resolve: ({ code }) => englishText(code) }),
  }),
});

export const PlannedActivities = builder.objectRef<PlannedOutcome>('PlannedActivities').implement({
  description: 'What was planned or changed in one go, and what was left out.',
  fields: (t) => ({
    activities: t.field({
      type: [Activity],
      description: 'What was made or changed, by day.',
      resolve: ({ activityIds }, _args, { db, viewer }) =>
        activitiesWithIds(db, scopeOf(viewer, 'activity.read'), activityIds),
    }),
    skipped: t.expose('skipped', { type: [SkippedActivity], description: 'What found no place, by day.' }),
  }),
});

export const DeletedActivities = builder.objectRef<{ deleted: number; left: number }>('DeletedActivities').implement({
  description: 'What has become of the activities of a series that were to be deleted.',
  fields: (t) => ({
    deleted: t.exposeInt('deleted', { description: 'How many are gone for everybody.' }),
    left: t.exposeInt('left', { description: 'How many stay for the others; the viewer is no longer in them (G-19).' }),
  }),
});
