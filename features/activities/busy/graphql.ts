import { scopeOf } from '#domain/permissions.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { busyPeople, type BusyRow } from './data.ts';
import { busyArgs } from './rules.ts';

export const BusyActivity = builder.objectRef<NonNullable<BusyRow['activity']>>('BusyActivity').implement({
  description: 'What somebody is busy with.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the `Activity`.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    typeName: t.exposeString('typeName', { description: 'Its type as a translation key, `activity_types.game`.' }),
  }),
});

const BusyTime = builder.objectRef<BusyRow>('BusyTime').implement({
  description: 'A time at which somebody has something planned.',
  fields: (t) => ({
    person: t.expose('person', { type: UserReference, description: 'Who is busy.' }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether it takes the whole day.' }),
    startsAt: t.expose('startsAt', { type: 'Time', description: 'From when on.' }),
    endsAt: t.expose('endsAt', { type: 'Time', description: 'Until when.' }),
    activity: t.expose('activity', {
      type: BusyActivity,
      nullable: true,
      description: 'With what; null when the viewer may not read it.',
    }),
  }),
});

builder.queryFields((t) => ({
  busyPeople: t.field({
    type: [BusyTime],
    description:
      'Who of some people has something planned in a span of time (ACT-46), by name. Of somebody whose calendar the viewer may not see it says nothing.',
    authScopes: { may: 'calendar.read' },
    args: {
      userIds: t.arg.idList({ required: true, description: 'Of whom it is asked; at most 500.' }),
      date: t.arg({ type: 'Date', required: true, description: 'The day.' }),
      startsAt: t.arg({ type: 'Time', required: true, description: 'From when on.' }),
      endsAt: t.arg({ type: 'Time', required: true, description: 'Until when, after the beginning.' }),
      exceptId: t.arg.id({ description: 'An activity that does not count: the one being changed.' }),
    },
    resolve: (_root, args, { db, viewer }) =>
      busyPeople(
        db,
        { calendars: scopeOf(viewer, 'calendar.read'), readable: scopeOf(viewer, 'activity.read') },
        parseInput(busyArgs, args),
      ),
  }),
}));
