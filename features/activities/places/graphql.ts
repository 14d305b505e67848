import { scopeOf } from '#domain/permissions.ts';
import { addDays, dayOf } from '#domain/time.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { BusyActivity } from '../busy/graphql.ts';
import { takenPlaceArgs } from '../busy/rules.ts';
import { placesSince, takenTimes, type TakenTimeRow } from './data.ts';

/** Days back for which places are remembered. */
const DAYS_BACK = 365;

const TakenTime = builder.objectRef<TakenTimeRow>('TakenTime').implement({
  description: 'A time at which a place is taken.',
  fields: (t) => ({
    allDay: t.exposeBoolean('allDay', { description: 'Whether that is the whole day.' }),
    startsAt: t.expose('startsAt', { type: 'Time', description: 'From when on.' }),
    endsAt: t.expose('endsAt', { type: 'Time', description: 'Until when.' }),
    activity: t.expose('activity', {
      type: BusyActivity,
      nullable: true,
      description: 'By what; null when the viewer may not read it.',
    }),
  }),
});

builder.queryFields((t) => ({
  takenPlace: t.field({
    type: [TakenTime],
    description:
      'What else is at a place in a span of time (ACT-58), by start; at most 5. It says so without its title where the viewer may not read it.',
    authScopes: { may: 'calendar.read' },
    args: {
      place: t.arg.string({ required: true, description: 'The place, however it is written.' }),
      date: t.arg({ type: 'Date', required: true, description: 'The day.' }),
      startsAt: t.arg({ type: 'Time', required: true, description: 'From when on.' }),
      endsAt: t.arg({ type: 'Time', required: true, description: 'Until when, after the beginning.' }),
      exceptId: t.arg.id({ description: 'An activity that does not count: the one being changed.' }),
    },
    resolve: (_root, args, { db, viewer }) =>
      takenTimes(db, scopeOf(viewer, 'activity.read'), parseInput(takenPlaceArgs, args)),
  }),
  activityPlaces: t.stringList({
    description:
      'Places of activities of the last year that the viewer may read, the usual ones first; at most 50 (ACT-57).',
    authScopes: { may: 'activity.read' },
    resolve: (_root, _args, { db, viewer, now, zone }) =>
      placesSince(db, scopeOf(viewer, 'activity.read'), addDays(dayOf(now, zone), -DAYS_BACK)),
  }),
}));
