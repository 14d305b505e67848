import { can, scopeOf } from '#domain/permissions.ts';
import { weekOf } from '#domain/time.ts';
import { builder, notAuthorizedError } from '#server/graphql/builder.ts';
import { parseInput } from '#server/graphql/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pictureLink } from '#server/storage/pictures.ts';
import { dailyMap, weeklyMap, type CalendarRow, type PlannedRow } from './data.ts';
import { dailyFilters, mapArgs, weeklyFilters } from './rules.ts';

const PlannedType = builder.objectRef<PlannedRow['activityType']>('PlannedActivityType').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    isMatch: t.exposeBoolean('isMatch'),
    hue: t.exposeInt('hue'),
  }),
});

const PlannedFile = builder.objectRef<PlannedRow['files'][number]>('PlannedFile').implement({
  fields: (t) => ({ type: t.expose('type', { type: 'FileType' }), name: t.exposeString('name') }),
});

const PlannedActivity = builder.objectRef<PlannedRow>('PlannedActivity').implement({
  description: 'An activity as a calendar of many shows it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    date: t.expose('date', { type: 'Date' }),
    allDay: t.exposeBoolean('allDay'),
    startsAt: t.expose('startsAt', { type: 'Time' }),
    endsAt: t.expose('endsAt', { type: 'Time' }),
    activityType: t.expose('activityType', { type: PlannedType }),
    files: t.expose('files', { type: [PlannedFile] }),
  }),
});

const UserActivities = builder.objectRef<CalendarRow>('UserActivities').implement({
  description: 'Somebody and what this person takes part in, by start.',
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    avatar: t.string({ nullable: true, resolve: ({ avatar }, _args, context) => pictureLink(context, avatar) }),
    role: t.expose('role', { type: 'Role' }),
    label: t.expose('label', { type: 'Label', nullable: true }),
    activities: t.expose('activities', { type: [PlannedActivity] }),
  }),
});

const DailyMapFilter = inputTypeOf('DailyMapFilter', dailyFilters);
const WeeklyMapFilter = inputTypeOf('WeeklyMapFilter', weeklyFilters);

builder.queryFields((t) => ({
  usersActivitiesDailyMap: t.field({
    type: [UserActivities],
    description:
      'A day of everybody whose calendar the viewer may look at, by name, 500 people on a page. Who has nothing planned, or something, is for admins to ask.',
    authScopes: { may: 'calendar.read' },
    args: {
      date: t.arg({ type: 'Date', required: true }),
      filters: t.arg({ type: DailyMapFilter }),
      page: t.arg.int(),
    },
    resolve: (_root, args, { db, viewer }) => {
      const { date, page } = parseInput(mapArgs, args);
      const filters = parseInput(dailyFilters, args.filters);
      if (filters?.hasActivity != null && !can(viewer, 'activity.oversee')) throw notAuthorizedError(viewer);
      return dailyMap(db, scopeOf(viewer, 'calendar.read'), date, filters, page ?? 1);
    },
  }),
  usersActivitiesWeeklyMap: t.field({
    type: [UserActivities],
    description: 'The week around a day of everybody, by name, 500 people on a page (WREP-02).',
    authScopes: { may: 'activity.oversee' },
    args: {
      date: t.arg({ type: 'Date', required: true }),
      filters: t.arg({ type: WeeklyMapFilter }),
      page: t.arg.int(),
    },
    resolve: (_root, args, { db, viewer }) => {
      const { date, page } = parseInput(mapArgs, args);
      const week = weekOf(date);
      const days = { from: week[0]!, to: week[6]! };
      return weeklyMap(db, scopeOf(viewer, 'calendar.read'), days, parseInput(weeklyFilters, args.filters), page ?? 1);
    },
  }),
}));
