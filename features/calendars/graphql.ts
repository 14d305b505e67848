import { can, scopeOf } from '#domain/permissions.ts';
import { addDays, dayOf, weekOf } from '#domain/time.ts';
import { Person, refuseSquads, SQUADS_FILTER, UserReference } from '#features/users/graphql-types.ts';
import { builder, notAuthorizedError } from '#server/graphql/builder.ts';
import { parseInput } from '#server/errors/errors.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { dailyMap, unplannedOn, weeklyMap, type CalendarRow, type PlannedRow, type UnplannedDayRow } from './data.ts';
import { dailyFilters, mapArgs, MAX_UNPLANNED, weeklyFilters } from './rules.ts';

const PlannedType = builder.objectRef<PlannedRow['activityType']>('PlannedActivityType').implement({
  description: 'The type of an activity, as a calendar of many needs it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the `ActivityType`.' }),
    name: t.exposeString('name', { description: 'A translation key, `activity_types.game` (ACT-03).' }),
    isMatch: t.exposeBoolean('isMatch', { description: 'Whether activities of it are matches.' }),
    hue: t.exposeInt('hue', { description: 'The colour it is drawn in, in degrees of OKLCH.' }),
  }),
});

const PlannedFile = builder.objectRef<PlannedRow['files'][number]>('PlannedFile').implement({
  description: 'A file of an activity, as a calendar of many names it; the activity itself has the link.',
  fields: (t) => ({
    type: t.expose('type', { type: 'FileType', description: 'What the file is.' }),
    name: t.exposeString('name', { description: 'What it is called.' }),
  }),
});

const PlannedActivity = builder.objectRef<PlannedRow>('PlannedActivity').implement({
  description: 'An activity as a calendar of many shows it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the `Activity`.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    date: t.expose('date', { type: 'Date', description: 'The day it is on.' }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether it takes the whole day.' }),
    startsAt: t.expose('startsAt', { type: 'Time', description: 'When it begins.' }),
    endsAt: t.expose('endsAt', { type: 'Time', description: 'When it ends.' }),
    peopleCount: t.exposeInt('peopleCount', { description: 'How many take part.' }),
    cancelled: t.exposeBoolean('cancelled', { description: 'It was called off (ACT-50).' }),
    unanswered: t.boolean({
      nullable: true,
      description:
        'Whether it asks this person, who has not answered (TWK-02); for managers and admins, null to others.',
      resolve: ({ unanswered }, _args, { viewer }) =>
        can(viewer, 'activity.replies', { createdBy: '' }) ? unanswered : null,
    }),
    activityType: t.expose('activityType', { type: PlannedType, description: 'The kind of activity.' }),
    files: t.expose('files', { type: [PlannedFile], description: 'In the order they were added.' }),
  }),
});

export const UserActivities = builder.objectRef<CalendarRow>('UserActivities').implement({
  description: 'Somebody and what this person takes part in, by start.',
  interfaces: [Person],
  fields: (t) => ({
    activities: t.expose('activities', { type: [PlannedActivity], description: 'Of the day or week, by start.' }),
  }),
});

const UnplannedDay = builder.objectRef<UnplannedDayRow>('UnplannedDay').implement({
  description: 'Who has nothing planned on a day.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'The day.' }),
    total: t.exposeInt('total', { description: 'How many there are.' }),
    first: t.expose('first', { type: [UserReference], description: 'The first twelve of them by name.' }),
  }),
});

const DailyMapFilter = inputTypeOf('DailyMapFilter', dailyFilters, 'Whose day is shown (G-39).', {
  roles: 'Only people with one of these roles.',
  labels: 'Only players of these sections.',
  squadIds: SQUADS_FILTER,
  search: 'Words that the name has, at most 100 characters.',
  hasActivity: 'Only those with, or without, something planned; for admins (A-49).',
});
const WeeklyMapFilter = inputTypeOf('WeeklyMapFilter', weeklyFilters, 'Whose week is shown (WREP-04).', {
  label: 'One section, or those who have left; everybody when left out.',
  squadIds: SQUADS_FILTER,
});

builder.queryFields((t) => ({
  usersActivitiesDailyMap: t.field({
    type: [UserActivities],
    description:
      'A day of everybody whose calendar the viewer may look at, by name, 500 people on a page. Who has nothing planned, or something, is for admins to ask.',
    authScopes: { may: 'calendar.read' },
    args: {
      date: t.arg({ type: 'Date', required: true, description: 'The day.' }),
      filters: t.arg({ type: DailyMapFilter, description: 'Whose day; everybody’s when left out.' }),
      page: t.arg.int({ description: 'Which 500 people, from 1 on; the first when left out.' }),
    },
    resolve: (_root, args, { db, viewer }) => {
      const { date, page } = parseInput(mapArgs, args);
      const filters = parseInput(dailyFilters, args.filters);
      refuseSquads(viewer, filters?.squadIds);
      if (filters?.hasActivity != null && !can(viewer, 'activity.oversee')) throw notAuthorizedError(viewer);
      return dailyMap(db, scopeOf(viewer, 'calendar.read'), date, filters, page ?? 1);
    },
  }),
  unplannedPlayers: t.field({
    type: [UnplannedDay],
    description: 'Active players who have nothing planned today, and tomorrow (HOME-15).',
    authScopes: { may: 'calendar.unplanned' },
    resolve: (_root, _args, { db, viewer, now, zone }) => {
      const today = dayOf(now, zone);
      return unplannedOn(db, scopeOf(viewer, 'calendar.unplanned'), [today, addDays(today, 1)], MAX_UNPLANNED);
    },
  }),
  usersActivitiesWeeklyMap: t.field({
    type: [UserActivities],
    description: 'The week around a day of everybody, by name, 500 people on a page (WREP-02).',
    authScopes: { may: 'activity.oversee' },
    args: {
      date: t.arg({ type: 'Date', required: true, description: 'Any day of the week.' }),
      filters: t.arg({ type: WeeklyMapFilter, description: 'Whose week; everybody’s when left out.' }),
      page: t.arg.int({ description: 'Which 500 people, from 1 on; the first when left out.' }),
    },
    resolve: (_root, args, { db, viewer }) => {
      const { date, page } = parseInput(mapArgs, args);
      const week = weekOf(date);
      const days = { from: week[0]!, to: week[6]! };
      return weeklyMap(db, scopeOf(viewer, 'calendar.read'), days, parseInput(weeklyFilters, args.filters), page ?? 1);
    },
  }),
}));
