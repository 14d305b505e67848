import { dayOf } from '#domain/time.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { builder } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { calendarChanges, type CalendarChangeRow } from './data.ts';
import {
  CHANGE_KINDS,
  changesArgs,
  changesSince,
  MAX_CHANGES,
  seenUntil,
  sumUpChanges,
  type ChangedTimes,
  type SummedChange,
} from './rules.ts';

const ChangeKindEnum = builder.enumType('CalendarChangeKind', {
  description: 'What has become of an activity in somebody’s calendar.',
  values: CHANGE_KINDS,
});

const ChangedTimesType = builder.objectRef<ChangedTimes>('ChangedTimes').implement({
  description: 'When an activity stands, or stood.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day.' }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether it takes the whole day.' }),
    startsAt: t.expose('startsAt', { type: 'Time', description: 'When it begins.' }),
    endsAt: t.expose('endsAt', { type: 'Time', description: 'When it ends.' }),
  }),
});

const CalendarChangeType = builder.objectRef<SummedChange<CalendarChangeRow>>('CalendarChange').implement({
  description: 'What somebody else has changed in the viewer’s calendar; alike days of one series are one change.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ChangeKindEnum, description: 'What has become of it.' }),
    activityId: t.exposeID('activityId', { description: 'The activity; of a series the first that was changed.' }),
    cancelled: t.exposeBoolean('cancelled', {
      description: 'Whether a removed one was called off: it is still to be seen (ACT-50).',
    }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    typeName: t.exposeString('typeName', { description: 'Its type as a translation key, `activity_types.game`.' }),
    hue: t.exposeInt('hue', { description: 'The colour of its type, in degrees of OKLCH.' }),
    times: t.field({
      type: ChangedTimesType,
      description: 'When it stands now; of what was removed, when it stood.',
      resolve: (change) => change,
    }),
    before: t.expose('was', { type: ChangedTimesType, nullable: true, description: 'Where a moved one stood.' }),
    days: t.exposeInt('times', { description: 'How many days of a series it is told of; otherwise 1.' }),
    until: t.expose('until', { type: 'Date', description: 'The last of those days.' }),
    changedBy: t.expose('changedBy', { type: UserReference, description: 'Who changed it last.' }),
  }),
});

type Changes = { since: string; seenUntil: string; total: number; changes: SummedChange<CalendarChangeRow>[] };

const CalendarChanges = builder.objectRef<Changes>('CalendarChanges').implement({
  description: 'What others have changed in the viewer’s calendar since a visit.',
  fields: (t) => ({
    since: t.expose('since', { type: 'DateTime', description: 'From when on; at most 30 days back.' }),
    seenUntil: t.expose('seenUntil', { type: 'DateTime', description: 'What the next visit sends as `since`.' }),
    total: t.exposeInt('total', { description: 'How many there are.' }),
    changes: t.expose('changes', { type: [CalendarChangeType], description: 'The soonest 20 of them.' }),
  }),
});

builder.queryFields((t) => ({
  calendarChanges: t.field({
    type: CalendarChanges,
    description:
      'What others have planned, moved or removed in the viewer’s own calendar, as far as it is not over (HOME-14).',
    authScopes: { may: 'calendar.read' },
    args: { since: t.arg({ type: 'DateTime', description: 'The last visit; the last 7 days when left out.' }) },
    resolve: async (_root, args, { db, viewer, now, zone }) => {
      const since = changesSince(parseInput(changesArgs, args).since, now);
      const today = dayOf(now, zone);
      const changes = sumUpChanges(await calendarChanges(db, viewer!.id, since, today), today);
      return {
        since: since.toString(),
        seenUntil: seenUntil(now).toString(),
        total: changes.length,
        changes: changes.slice(0, MAX_CHANGES),
      };
    },
  }),
}));
