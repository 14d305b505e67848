/** Who has not answered yet, at a glance (RPL-16). */
import { can } from '#domain/permissions.ts';
import { builder } from '#server/graphql/builder.ts';
import { awaitedReplies, type AwaitedRepliesRow } from './data.ts';

const AwaitedReplies = builder.objectRef<AwaitedRepliesRow>('AwaitedReplies').implement({
  description: 'An activity whose people have not all answered whether they come.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the `Activity`.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    date: t.expose('date', { type: 'Date', description: 'The day it is on.' }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether it takes the whole day.' }),
    startsAt: t.expose('startsAt', { type: 'Time', description: 'When it begins.' }),
    endsAt: t.expose('endsAt', { type: 'Time', description: 'When it ends.' }),
    people: t.exposeInt('people', { description: 'How many take part.' }),
    coming: t.exposeInt('coming', { description: 'How many of them come.' }),
    unanswered: t.exposeInt('unanswered', { description: 'How many have not answered.' }),
  }),
});

builder.queryFields((t) => ({
  awaitedReplies: t.field({
    type: [AwaitedReplies],
    description:
      'Activities of the next seven days that await answers, in their order, at most ten: those that the viewer has planned, and for managers those they are in (RPL-16).',
    authScopes: { may: 'activity.replies' },
    resolve: (_root, _args, { db, viewer, now, zone }) => {
      // Whoever oversees the answers to what others have planned.
      const alsoAsParticipant = can(viewer, 'activity.replies', { createdBy: '' });
      return awaitedReplies(db, viewer!.id, { alsoAsParticipant }, now, zone);
    },
  }),
}));
