import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RowOf } from '#domain/declared-fields.ts';
import {
  CALENDAR_ROLES,
  type AbsenceReason,
  type Attendance,
  type DeclineReason,
  type Role,
} from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { REFERENCE, referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { SquadReferenceRow } from '#features/users/squads/data.ts';
import { SQUAD_REFERENCE_FIELDS } from '#features/users/squads/fields.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns, declaredJson } from '#server/database/declared-columns.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { DB } from '#server/database/tables.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { ACTIVITY_FIELDS, ACTIVITY_TYPE_FIELDS, type ACTIVITY_TIMES } from './fields.ts';
import {
  insertMatch,
  matchCommentsJson,
  matchInfoJson,
  updateMatch,
  type MatchCommentRow,
  type MatchInfoRow,
} from './match/data.ts';
import type { MatchInfoInput } from './match/rules.ts';
import { findOverlap, type OwnedTime } from './owners/data.ts';
import { askAgain, asksAnew } from './replies/data.ts';
import { followSquads, writeSquads } from './squads/data.ts';
import { chosenIn, followsAnew, squadsChange, squadsOf, type SquadsOfPlan } from './squads/rules.ts';
import { overlapMessage } from './rules.ts';

export type ActivityTypeRow = RowOf<typeof ACTIVITY_TYPE_FIELDS>;
export type ParticipantRow = UserReferenceRow & {
  /** Has answered to come; `declined` is the opposite answer. */
  hasJoined: boolean;
  declined: boolean;
  declineReason: DeclineReason | null;
  declineNote: string;
  /** Who has given the answer, null when nobody has. */
  answeredBy: string | null;
  askedAgain: boolean;
  /** Whether the person was there, and why not, as somebody recorded it at a time, in ISO 8601. */
  attendance: Attendance | null;
  absenceReason: AbsenceReason | null;
  attendanceAt: string | null;
  /** Takes part as one of a squad; others were chosen by hand. */
  bySquad: boolean;
  comment: string;
};
export type ActivityRow = RowOf<typeof ACTIVITY_FIELDS & typeof ACTIVITY_TIMES> & {
  createdBy: string;
  type: ActivityTypeRow;
  creator: UserReferenceRow;
  users: ParticipantRow[];
  /** The squads it is for, and who of them was taken out by hand. */
  squads: SquadReferenceRow[];
  leftOut: UserReferenceRow[];
  comments: MatchCommentRow[];
  matchInfo: MatchInfoRow | null;
  /** Whether the viewer takes part and has not answered; of a summary, which has no `users`. */
  unanswered?: boolean;
};

const COLUMNS = declaredColumns('activities', ACTIVITY_FIELDS);
const ANSWER = ([
  'hasJoined', 'declined', 'declineReason', 'declineNote', 'answeredBy', 'askedAgain', 'attendance', 'absenceReason',
  'attendanceAt', 'bySquad',
] as const).map((column) => `activityParticipants.${column}` as const); // prettier-ignore
const TYPE_COLUMNS = declaredColumns('activityTypes', ACTIVITY_TYPE_FIELDS);

export function activityTypes(db: Db): Promise<ActivityTypeRow[]> {
  return db.selectFrom('activityTypes').select(TYPE_COLUMNS).orderBy('position').execute();
}

export async function activityType(
  db: Db,
  by: { id: string } | { name: string },
): Promise<ActivityTypeRow | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['name', by.name] as const);
  return db.selectFrom('activityTypes').select(TYPE_COLUMNS).where(column, '=', value).executeTakeFirst();
}

/** A time of day as `HH:MM`. */
const minutesOnly = (column: 'activities.startsAt' | 'activities.endsAt') =>
  sql<string>`left(${sql.ref(column)}::text, 5)`;

/**
 * Condition that `whom` takes part, a person or any of several. With `days`, participants are found by person and day.
 */
function participantCondition(eb: ExpressionBuilder<DB, 'activities'>, whom: RawBuilder<string>, days?: Days) {
  const part = eb
    .selectFrom('activityParticipants')
    .select('activityParticipants.userId')
    .whereRef('activityParticipants.activityId', '=', 'activities.id')
    .where('activityParticipants.userId', '=', whom);
  if (!days) return eb.exists(part);
  // Hidden from the planner: a plan for just these days would look cheaper than the generic one, and be made anew each
  // time.
  const hidden = (day: string) => sql<string>`(select ${day}::date)`;
  return eb.exists(
    part
      .where('activityParticipants.date', '>=', hidden(days.from))
      .where('activityParticipants.date', '<=', hidden(days.to)),
  );
}
type Days = { from: string; to: string };

/**
 * Activities that the viewer may read (`scope`), with their own columns only. Deleted ones are left out here; lists by
 * participant never find them, because nobody takes part in them.
 */
export function selectActivitySummaries(db: Db, scope: Scope) {
  return db
    .selectFrom('activities')
    .select(COLUMNS)
    .select([minutesOnly('activities.startsAt').as('startsAt'), minutesOnly('activities.endsAt').as('endsAt')])
    .where('activities.removalId', 'is', null)
    .where(scopeCondition(scope));
}

/** Activities of the `scope` with everything that belongs to them, in one statement. */
export function selectActivityDetails(db: Db, scope: Scope) {
  return selectActivitySummaries(db, scope)
    .innerJoin('activityTypes', 'activityTypes.id', 'activities.activityTypeId')
    .innerJoin('users as creator', 'creator.id', 'activities.createdBy')
    .select('activities.createdBy')
    .select((eb) => [
      sql<ActivityTypeRow>`to_json(activity_types)`.as('type'),
      referenceJson('creator').as('creator'),
      jsonArrayFrom(
        eb
          .selectFrom('activityParticipants')
          .innerJoin('users', 'users.id', 'activityParticipants.userId')
          .select([...REFERENCE, ...ANSWER])
          .select(
            sql<string>`coalesce(case when activity_types.is_match then (select comment from match_comments said
              where said.activity_id = activities.id and said.user_id = users.id) end, '')`.as('comment'),
          )
          .whereRef('activityParticipants.activityId', '=', 'activities.id')
          .orderBy('activityParticipants.position'),
      ).as('users'),
      sql<SquadReferenceRow[]>`coalesce((select json_agg(${declaredJson('squads', SQUAD_REFERENCE_FIELDS)}
          order by fold(squads.name), squads.id)
        from activity_squads join squads on squads.id = squad_id where activity_id = activities.id), '[]')`.as(
        'squads',
      ),
      sql<UserReferenceRow[]>`coalesce((select json_agg(${referenceJson('users')} order by fold(last_name), users.id)
        from activity_left_out join users on users.id = user_id where activity_id = activities.id), '[]')`.as(
        'leftOut',
      ),
      sql<MatchCommentRow[]>`case when activity_types.is_match then ${matchCommentsJson(sql.ref('activities.id'))}
        else '[]' end`.as('comments'),
      sql<MatchInfoRow | null>`case when activity_types.is_match then ${matchInfoJson(sql.ref('activities.id'))} end`.as(
        'matchInfo',
      ),
    ]);
}

/**
 * The activities between two days, both included, in which one of `userIds` takes part; of everybody without `userIds`.
 */
export async function activitiesBetween(
  db: Db,
  scope: Scope,
  days: Days,
  userIds?: readonly string[] | null,
  activityTypeIds?: readonly string[] | null,
): Promise<ActivityRow[]> {
  const people = userIds?.length === 1 ? { person: userIds[0]! } : { people: userIds };
  return between(db, null, { ...days, ...people, types: activityTypeIds, scope });
}

type ActivitiesQuery = Days & {
  /** Set for a single person: the database then uses one plan for everybody. */
  person?: string;
  people?: readonly string[] | null | undefined;
  types: readonly string[] | null | undefined;
  scope: Scope;
};

const between = compiledQuery(
  (db, _shape: null, { scope, person, people, types, ...days }: ActivitiesQuery) =>
    selectActivityDetails(db, scope)
      .$if(person === undefined && people == null, (found) =>
        found.where('activities.date', '>=', days.from).where('activities.date', '<=', days.to),
      )
      .$if(person !== undefined, (found) => found.where((eb) => participantCondition(eb, sql`${person}`, days)))
      .$if(people != null, (found) => found.where((eb) => participantCondition(eb, anyOf(people!), days)))
      .$if(types != null, (found) => found.where('activities.activityTypeId', '=', anyOf(types!)))
      .orderBy('activities.date')
      .orderBy('activities.startsAt')
      .orderBy('activities.endsAt', 'desc')
      .orderBy('activities.id')
      .$castTo<ActivityRow>(),
  { prepared: true },
);

/** One activity; undefined when there is none or it is out of the scope. */
export async function activityById(db: Db, scope: Scope, id: string): Promise<ActivityRow | undefined> {
  return (await selectActivityDetails(db, scope).where('activities.id', '=', id).executeTakeFirst()) as
    | ActivityRow
    | undefined;
}

/** Locks these activities against changes until the transaction ends; others may still copy them. */
export async function lockActivitiesForShare(trx: Db, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('activities').select('id').where('id', '=', anyOf(ids)).orderBy('id').forShare().execute();
}

/** Locks the activity against changes by others until the transaction ends. */
export async function lockActivity(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('activities').select('id').where('id', '=', id).forUpdate().execute();
}

/** Those of the people who can have activities: they are active and have a calendar. */
export async function calendarPeople(db: Db, ids: readonly string[]): Promise<{ id: string; role: Role }[]> {
  return (await db
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', ids)
    .where('role', 'in', CALENDAR_ROLES)
    .where('deactivatedAt', 'is', null)
    .execute()) as { id: string; role: Role }[];
}

/** Whether the person exists, active or not. */
export async function userExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The full name of a person, active or not. */
export async function personName(db: Db, id: string): Promise<string | null> {
  const person = await db.selectFrom('users').select(['firstName', 'lastName']).where('id', '=', id).executeTakeFirst();
  return person ? `${person.firstName} ${person.lastName}`.trim() : null;
}

/** An activity as it is to be written, complete and checked. */
export type Plan = {
  activityTypeId: string;
  title: string;
  date: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  description: string;
  place: string;
  meetMinutes: number | null;
  meetingPoint: string;
  replyHours: number | null;
  /** Those who were chosen by hand, the owner first. */
  userIds: readonly string[];
  match: MatchInfoInput | null;
} & SquadsOfPlan;

/** @throws Refused when the owner has something else at that time. */
export async function insertActivity(trx: Db, createdBy: string, plan: Plan): Promise<string> {
  const ownerId = plan.userIds[0]!;
  await refuseOverlap(trx, ownerId, plan, null);
  const { id } = await withOverlapError(plan, () =>
    trx
      .insertInto('activities')
      .values({ ...columnsOf(plan), ownerId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeParticipants(trx, id, plan);
  if (plan.squadIds.length > 0) {
    await writeSquads(trx, [id], plan);
    await followSquads(trx, [id]);
  }
  if (plan.match) await insertMatch(trx, id, plan.match);
  return id;
}

/**
 * Writes the plan over a locked activity.
 * @throws Refused when the owner has something else at that time.
 */
export async function updateActivity(
  trx: Db,
  updatedBy: string,
  before: ActivityRow,
  plan: Plan,
  now: Temporal.Instant,
): Promise<void> {
  const ownerId = ownsItsTime(before, plan) ? plan.userIds[0]! : before.ownerId;
  if (ownerId) await refuseOverlap(trx, ownerId, plan, before.id);
  await withOverlapError(plan, () =>
    trx
      .updateTable('activities')
      .set({ ...columnsOf(plan), ownerId, updatedAt: now.toString(), updatedBy })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', before.id)
      .execute(),
  );
  await writeParticipants(trx, before.id, plan);
  if (squadsChange(before, plan)) await writeSquads(trx, [before.id], plan);
  if (followsAnew(before, plan)) await followSquads(trx, [before.id]);
  if (asksAnew(before, plan)) await askAgain(trx, [before.id], updatedBy);
  if (plan.match) await updateMatch(trx, before.id, plan.match);
}

/** What was called off takes nobody's time, and an accepted game stands beside what else is planned (DSK-10). */
const ownsItsTime = (before: ActivityRow, plan: Plan): boolean =>
  timeChanges(before, plan) && !before.cancelled && before.gameId === null;

/**
 * Whether the plan takes time that the activity did not take before. Only then is its owner set and checked for
 * overlaps.
 */
function timeChanges(before: ActivityRow, plan: Plan): boolean {
  return (
    before.date !== plan.date ||
    before.startsAt !== plan.startsAt ||
    before.endsAt !== plan.endsAt ||
    before.users[0]?.id !== plan.userIds[0]
  );
}

/** After somebody has left an activity of several people, the next participant owns it, if that person is free. */
export async function passToNextOwner(trx: Db, activity: ActivityRow, userId: string): Promise<void> {
  if (activity.ownerId !== userId) return;
  const next = nextOwnerOf(activity, userId);
  const ownerId = (await findOverlap(trx, next, activity, activity.id)) ? null : next;
  await trx.updateTable('activities').set({ ownerId }).where('id', '=', activity.id).execute();
}

/** The participant who becomes the owner when somebody leaves. */
export function nextOwnerOf({ users }: ActivityRow, userId: string): string {
  return users.find((user) => user.id !== userId)!.id;
}

function columnsOf({ userIds: _people, squadIds: _squads, leftOutIds: _out, match: _match, ...columns }: Plan) {
  return columns;
}

async function writeParticipants(
  trx: Db,
  activityId: string,
  { date, userIds }: Pick<Plan, 'date' | 'userIds'>,
): Promise<void> {
  await trx
    .deleteFrom('activityParticipants')
    .where('activityId', '=', activityId)
    .where('userId', 'not in', userIds)
    .where('bySquad', '=', false)
    .execute();
  await trx
    .insertInto('activityParticipants')
    .values(userIds.map((userId, position) => ({ activityId, userId, position, date })))
    // Earlier participants keep whether they have joined.
    .onConflict((conflict) =>
      conflict
        .columns(['activityId', 'userId'])
        .doUpdateSet((eb) => ({ position: eb.ref('excluded.position'), bySquad: false })),
    )
    .execute();
}

/** @throws Refused when the owner has something else at that time. */
export async function refuseOverlap(trx: Db, ownerId: string, when: OwnedTime, except: string | null): Promise<void> {
  const other = await findOverlap(trx, ownerId, when, except);
  if (other) throw overlapError(when, other);
}

const overlapError = (when: OwnedTime, other: { allDay: boolean }) =>
  new RefusedError(overlapMessage(when, other), { field: 'activityData.startsAt' });

/** PostgreSQL's code for a violated exclusion constraint, which makes the final check for overlaps. */
const EXCLUSION_VIOLATION = '23P01';

async function withOverlapError<Written>(when: OwnedTime, write: () => Promise<Written>): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if ((error as { code?: string }).code === EXCLUSION_VIOLATION) throw overlapError(when, { allDay: false });
    throw error;
  }
}

/** The saved activity, for somebody who edited an older version. */
export function currentActivity(activity: ActivityRow) {
  const { id, version, title, date, allDay, startsAt, endsAt, description, type, matchInfo } = activity;
  const { place, meetMinutes, meetingPoint, replyHours } = activity;
  const people = { activityTypeId: type.id, userIds: chosenIn(activity), ...squadsOf(activity) };
  const more = { place, meetMinutes, meetingPoint, replyHours, ...people, matchInfo };
  return { id, version, title, date, allDay, startsAt, endsAt, description, ...more };
}
