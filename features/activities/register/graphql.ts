/** Records who was there, and shows the register of a squad (ATT-01 to ATT-09). */
import { can } from '#domain/permissions.ts';
import type { RegisterMark } from '#domain/football.ts';
import { dayOf } from '#domain/time.ts';
import { UserReference } from '#features/users/graphql-types.ts';
import { isOfStaff, squadById, type SquadRow } from '#features/users/squads/data.ts';
import { SquadType } from '#features/users/squads/graphql.ts';
import { daysOfSeason } from '#features/users/squads/rules.ts';
import { writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { authorizeActivity, readActivity, refuseCancelled, subjectOf } from '../graphql.ts';
import { Activity } from '../graphql-types.ts';
import { refreshCalendars } from '../notices.ts';
import { writeAttendance } from '../attendance/data.ts';
import {
  activityHasBegun,
  attendanceInput,
  countedAttendance,
  isAttendanceLocked,
  recordedOtherwise,
} from '../attendance/rules.ts';
import {
  attendanceMonths,
  squadSessions,
  type AttendanceMonthRow,
  type RegisterPlayerRow,
  type RegisterSessionRow,
} from './data.ts';
import { monthAround, registerArgs, registerMark, seasonArgs, sumUpSessions } from './rules.ts';

const RecordAttendanceInput = inputTypeOf('RecordAttendanceInput', attendanceInput, 'Who was there.', {
  activityId: 'The activity.',
  people: [
    'At most 100 of the people in it; what is recorded of others stays.',
    {
      userId: 'Who.',
      attendance: 'What was seen; null takes back what was recorded.',
      reason: 'Why somebody was absent.',
      before: 'What was recorded of the person as it was shown; refused when it is something else by now.',
    },
  ],
  rest: 'True: whoever has something recorded already keeps it.',
});

builder.mutationFields((t) => ({
  recordAttendance: t.field({
    type: Activity,
    description:
      'Records who was there, from the start of an activity on: its author and managers for 14 days, admins also later (ATT-01, ATT-05).',
    authScopes: { may: 'activity.attendance' },
    args: { input: t.arg({ type: RecordAttendanceInput, required: true, description: 'Which activity, and who.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now, zone } = context;
      const input = parseInput(attendanceInput, args.input);
      await writeOnce(context, 'recordAttendance', input, async (trx, { activityId, people, rest }) => {
        const activity = await authorizeActivity(trx, viewer!, 'activity.attendance', activityId);
        refuseCancelled(activity);
        if (!activityHasBegun(activity, now, zone))
          throw new RefusedError('validations.attendance_early', { field: 'activityId' });
        if (isAttendanceLocked(activity, now, zone) && !can(viewer, 'activity.correctAttendance'))
          throw new RefusedError('validations.attendance_locked', { field: 'activityId' });
        const present = new Map(activity.users.map((user) => [user.id, user]));
        // Somebody named twice is as said last.
        const named = new Map(people.map((person) => [person.userId, person])).values();
        const seen = [...named].flatMap((person) => {
          const user = present.get(person.userId);
          if (!user) throw new RefusedError('validations.id_invalid', { field: 'people' });
          const counted = countedAttendance(activity, user, zone);
          if (rest) return counted === null ? [person] : [];
          if (recordedOtherwise(counted, person)) {
            const params = { name: `${user.firstName} ${user.lastName}`.trim() };
            throw new RefusedError('validations.attendance_other', { field: 'people', params });
          }
          return [person];
        });
        await writeAttendance(trx, activityId, seen, viewer!.id, now);
        refreshCalendars(trx, [subjectOf(activity)]);
      });
      return readActivity(db, viewer!, input.activityId);
    },
  }),
}));

const RegisterSession = builder.objectRef<RegisterSessionRow>('RegisterSession').implement({
  description: 'An activity of a squad that has begun (ATT-08).',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The activity.' }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    typeName: t.exposeString('typeName', { description: 'Its type as a translation key, `activity_types.game`.' }),
    hue: t.exposeInt('hue', { description: 'The colour of its type, in degrees of OKLCH.' }),
    date: t.expose('date', { type: 'Date', description: 'The day.' }),
    startsAt: t.expose('startsAt', { type: 'Time', description: 'When it began.' }),
    endsAt: t.expose('endsAt', { type: 'Time', description: 'When it ends.' }),
    expected: t.exposeInt('expected', { description: 'How many players of the squad are in it.' }),
    recorded: t.exposeInt('recorded', { description: 'Of how many of them it is recorded whether they were there.' }),
  }),
});

type Mark = { activityId: string; mark: RegisterMark | null };
const RegisterEntry = builder.objectRef<Mark>('RegisterEntry').implement({
  description: 'A player in a session.',
  fields: (t) => ({
    activityId: t.exposeID('activityId', { description: 'The session.' }),
    mark: t.expose('mark', {
      type: 'RegisterMark',
      nullable: true,
      description: 'Whether the player was there; null where nothing is recorded.',
    }),
  }),
});

const RegisterPlayer = builder.objectRef<RegisterPlayerRow>('RegisterPlayer').implement({
  description: 'A player of a squad with the sessions of a month and sums of the season.',
  fields: (t) => ({
    person: t.expose('person', { type: UserReference, description: 'Who it is.' }),
    entries: t.field({
      type: [RegisterEntry],
      description: 'The sessions that the player is in.',
      resolve: ({ sessions }) =>
        sessions.map(({ activityId, attendance }) => ({ activityId, mark: attendance && registerMark(attendance) })),
    }),
    recorded: t.int({
      description: 'Of how many sessions of the month it is recorded.',
      resolve: ({ sessions }) => sumUpSessions(sessions).recorded,
    }),
    attended: t.int({
      description: 'At how many of those the player was.',
      resolve: ({ sessions }) => sumUpSessions(sessions).attended,
    }),
    seasonRecorded: t.exposeInt('seasonRecorded', { description: 'The same of the season of the squad.' }),
    seasonAttended: t.exposeInt('seasonAttended', { description: 'At how many of those the player was.' }),
    seasonMinutes: t.exposeInt('seasonMinutes', { description: 'How long they were together, in minutes.' }),
  }),
});

const AttendanceMonth = builder.objectRef<AttendanceMonthRow>('AttendanceMonth').implement({
  description: 'What is recorded of the viewer in a month.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Date', description: 'The first day of the month.' }),
    recorded: t.exposeInt('recorded', { description: 'Of how many activities it is recorded.' }),
    present: t.exposeInt('present', { description: 'At how many of them the viewer was in time.' }),
    late: t.exposeInt('late', { description: 'To how many the viewer came late.' }),
    minutes: t.exposeInt('minutes', { description: 'How long those took together, in minutes.' }),
  }),
});

export type Register = { squad: SquadRow; from: string; sessions: RegisterSessionRow[]; players: RegisterPlayerRow[] };

const AttendanceRegister = builder.objectRef<Register>('AttendanceRegister').implement({
  description: 'Who of a squad was at its sessions of a month. It says that somebody was absent, and never why.',
  fields: (t) => ({
    squad: t.expose('squad', { type: SquadType, description: 'The squad.' }),
    month: t.expose('from', { type: 'Date', description: 'The first day of the month.' }),
    sessions: t.expose('sessions', { type: [RegisterSession], description: 'By time.' }),
    players: t.expose('players', { type: [RegisterPlayer], description: 'The players of the month, by name.' }),
  }),
});

builder.queryFields((t) => ({
  attendanceRegister: t.field({
    type: AttendanceRegister,
    description:
      'Who of a squad was at its sessions of a month (ATT-08): for managers, and for those who are of its staff today. Sessions are activities of its players that ask who comes, or of which it is recorded who was there.',
    authScopes: { may: 'attendance.register' },
    args: {
      squadId: t.arg.id({ required: true, description: 'Which squad.' }),
      date: t.arg({ type: 'Date', required: true, description: 'Any day of the month.' }),
    },
    resolve: (_root, args, context) => {
      const { squadId, date } = parseInput(registerArgs, args);
      return readRegister(context, squadId, date);
    },
  }),
  ownAttendance: t.field({
    type: [AttendanceMonth],
    description: 'What is recorded of the viewer in a season, by month, the latest first (ATT-10).',
    authScopes: { may: 'calendar.read' },
    args: { season: t.arg.int({ required: true, description: 'The year in which the season begins.' }) },
    resolve: (_root, args, { db, viewer, zone }) => {
      const { season } = parseInput(seasonArgs, args);
      return attendanceMonths(db, { userId: viewer!.id, ...daysOfSeason(season) }, zone);
    },
  }),
}));

/** @throws Refused when there is no such squad, or the viewer may not read its register. */
export async function readRegister(
  { db, viewer, now, zone }: Pick<Context, 'db' | 'viewer' | 'now' | 'zone'>,
  squadId: string,
  date: string,
): Promise<Register> {
  const today = dayOf(now, zone);
  const squad = await squadById(db, squadId, today);
  if (!squad) throw new RefusedError('errors.not_found', { field: 'squadId' });
  const isOfItsStaff = await isOfStaff(db, squadId, viewer!.id, today);
  if (!can(viewer, 'attendance.register', { isOfItsStaff })) throw notAuthorizedError(viewer);
  const { from, to } = monthAround(date);
  const season = daysOfSeason(squad.season);
  return { squad, from, ...(await squadSessions(db, { squadId, from, to, season }, now, zone)) };
}
