import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { RowOf } from '#domain/declared-fields.ts';
import { ADMIN_ROLE, CALENDAR_ROLES, isAdmin, LABELS, ROLES, type Label, type Role } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import type { ClubRow } from '#features/clubs/data.ts';
import { CLUB_FIELDS } from '#features/clubs/fields.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns, declaredJson } from '#server/database/declared-columns.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { matchesEveryWord, searchPatterns } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { PERSON_FIELDS, USER_FIELDS } from './fields.ts';
import type { NewUser, UserChange, UsersFilter } from './rules.ts';

export type UserReferenceRow = RowOf<typeof PERSON_FIELDS>;

/** A person with all fields of the record; each field decides by itself whether it leaves the API. */
export type UserRow = RowOf<typeof USER_FIELDS> & {
  deactivatedAt: string | null;
  firstSignedInAt: string | null;
  clubs: ClubRow[];
  scouts: UserReferenceRow[];
  players: UserReferenceRow[];
};

/** Columns of a reference, for joins: `.select(REFERENCE)` on a query that has `users`. */
export const REFERENCE = declaredColumns('users', PERSON_FIELDS);
const COLUMNS = declaredColumns('users', USER_FIELDS);
const CLUB_COLUMNS = declaredColumns('clubs', CLUB_FIELDS);

/** A user as a JSON reference, for queries that have `users` joined under this name. */
export const referenceJson = (alias: string) => declaredJson(alias, PERSON_FIELDS);

/** References to people by id, whether active or not. */
export async function referencesById(db: Db, ids: readonly string[]): Promise<Map<string, UserReferenceRow>> {
  const rows = await db
    .selectFrom('users')
    .select(REFERENCE)
    .where('users.id', '=', anyOf(ids))
    .$castTo<UserReferenceRow>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type Users = SelectQueryBuilder<DB, 'users', object>;

/** The record with its clubs and the people it is assigned to, in one statement however many there are. */
export function selectUserDetails(people: Users): SelectQueryBuilder<DB, 'users', UserRow> {
  return people
    .select(COLUMNS)
    .select(['users.deactivatedAt', 'users.firstSignedInAt'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('userClubs')
          .innerJoin('clubs', 'clubs.id', 'userClubs.clubId')
          .select(CLUB_COLUMNS)
          .whereRef('userClubs.userId', '=', 'users.id')
          .orderBy('userClubs.position'),
      ).as('clubs'),
      assigned(eb, 'scoutId', 'playerId').as('scouts'),
      assigned(eb, 'playerId', 'scoutId').as('players'),
    ]) as unknown as SelectQueryBuilder<DB, 'users', UserRow>;
}

/** The active people on the other side of an assignment, by name. */
function assigned(eb: ExpressionBuilder<DB, 'users'>, other: 'scoutId' | 'playerId', own: 'scoutId' | 'playerId') {
  return eb
    .selectFrom('scoutAssignments')
    .innerJoin('users as other', 'other.id', `scoutAssignments.${other}`)
    .select(
      sql<UserReferenceRow[]>`coalesce(json_agg(${referenceJson('other')}
        order by fold(other.last_name), fold(other.first_name)), '[]')`.as('people'),
    )
    .where(sql.ref(`scout_assignments.${own === 'scoutId' ? 'scout_id' : 'player_id'}`), '=', sql.ref('users.id'))
    .where('other.deactivatedAt', 'is', null);
}

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  return selectUserDetails(db.selectFrom('users')).where('users.id', '=', id).executeTakeFirst();
}

/** The words for roles and squads in the viewer's language. */
export type PeopleWords = { roles: Record<Role, string>; labels: Record<Label, string> };

/** The text by which a picker finds somebody (G-39): name, role and section, and the league and the clubs of players. */
function pickerText({ roles, labels }: PeopleWords) {
  const oneOf = (column: 'users.role' | 'users.label', values: readonly string[], words: readonly string[]) =>
    sql`coalesce((${[...words]}::text[])[array_position(${[...values]}::text[], ${sql.ref(column)})], '')`;
  return sql<string>`fold(concat_ws(' ', users.first_name, users.last_name,
    ${oneOf('users.role', ROLES, ROLES.map((role) => roles[role]))},
    ${oneOf('users.label', LABELS, LABELS.map((label) => labels[label]))},
    case users.role when 'player' then concat_ws(' ', users.league, (select string_agg(clubs.name, ' ') from user_clubs
      join clubs on clubs.id = user_clubs.club_id where user_clubs.user_id = users.id)) end))`; // prettier-ignore
}

/**
 * The active people of a scope. With a day, those who have a calendar, and of them, where asked, only those who have
 * something planned on it or nothing (GQL-10). By name, at most `limit`.
 */
export async function usersForPicker(
  db: Db,
  scope: Scope,
  filter: Omit<UsersFilter, 'search' | 'squadIds'> & { squads?: SquadDays | null },
  limit: number,
  wanted?: { search: string; words: PeopleWords },
): Promise<UserRow[]> {
  let people = db.selectFrom('users').where(scopeCondition(scope)).where('users.deactivatedAt', 'is', null);
  if (filter.roles) people = people.where('users.role', 'in', [...filter.roles, '']);
  if (filter.labels) people = people.where('users.label', 'in', [...filter.labels, '']);
  if (filter.squads) people = people.where(inSquads(filter.squads));
  if (filter.date) people = people.where('users.role', 'in', CALENDAR_ROLES);
  if (filter.date && filter.hasActivity != null) people = people.where(busyOn(filter.date, filter.hasActivity));
  if (wanted) {
    const { search, words } = wanted;
    people = people.where((eb) => eb.and(matchesEveryWord(pickerText(words), searchPatterns(search))));
  }
  return selectUserDetails(people)
    .orderBy(sql`fold(users.last_name)`)
    .orderBy(sql`fold(users.first_name)`)
    .orderBy('users.id')
    .limit(limit)
    .execute();
}

/** What was called off on these days: few, and found before anybody is looked at (ACT-51). */
export const cancelledOn = (days: readonly string[]) =>
  sql`array(select id from activities where cancelled and date = any(${[...days]}::date[]))`;

/** Whether somebody (`users`) has something planned on a day, or nothing; asked of the index person by person. */
export const busyOn = (date: string, busy: boolean) =>
  sql<boolean>`(select true from activity_participants busy
    where busy.user_id = users.id and busy.date = ${date}::date
      and busy.activity_id <> all(${cancelledOn([date])}) limit 1) is ${sql.raw(busy ? 'not null' : 'null')}`;

export type SquadDays = { ids: readonly string[]; from: string; to: string };

/** Whether somebody (`users`) belongs to one of the squads on one of the days (SQD-07). */
export const inSquads = ({ ids, from, to }: SquadDays) =>
  sql<boolean>`users.id = any(array(select user_id from squad_members where squad_id = any(${ids}::uuid[])
    and from_day <= ${to}::date and coalesce(until_day, 'infinity') >= ${from}::date))`;

/** The squads of a filter on days; null when it names none. */
export const squadDays = (
  { squadIds }: { squadIds?: readonly string[] | null | undefined },
  from: string,
  to = from,
): SquadDays | null => (squadIds?.length ? { ids: squadIds, from, to } : null);

/** @throws Refused when the address is taken. */
export async function insertUser(
  trx: Db,
  user: NewUser,
  passwordHash: string,
  expiresAt: Temporal.Instant,
  signIns: number,
): Promise<string> {
  const inserted = await trx
    .insertInto('users')
    .values({
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      language: user.language,
      role: user.role,
      label: user.label ?? null,
      passwordHash,
      requirePasswordReset: true,
      temporaryPasswordExpiresAt: expiresAt.toString(),
      temporarySignInsLeft: signIns,
    })
    .onConflict((onConflict) => onConflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new RefusedError('errors.email_exists', { field: 'email' });
  return inserted.id;
}

/** Makes an admin of the account with this address, with a new temporary password; false when there is none. */
export async function makeAdmin(
  trx: Db,
  email: string,
  passwordHash: string,
  expiresAt: Temporal.Instant,
  signIns: number,
): Promise<boolean> {
  const user = await trx
    .updateTable('users')
    .set({ role: ADMIN_ROLE, label: null, deactivatedAt: null })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!user) return false;
  await setTemporaryPassword(trx, user.id, passwordHash, expiresAt, signIns);
  await endSessions(trx, user.id);
  return true;
}

/** Sets a temporary password; the old one stops working. */
export async function setTemporaryPassword(
  trx: Db,
  userId: string,
  passwordHash: string,
  expiresAt: Temporal.Instant,
  signIns: number,
  updatedBy: string | null = null,
) {
  await trx
    .updateTable('users')
    .set({
      passwordHash,
      requirePasswordReset: true,
      temporaryPasswordExpiresAt: expiresAt.toString(),
      temporarySignInsLeft: signIns,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
      updatedBy,
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Writes what changed about a person, who is locked.
 * @throws Refused when the address is taken, or a club is not there.
 */
export async function updateUserColumns(
  trx: Db,
  updatedBy: string,
  id: string,
  { clubs, ...change }: UserChange,
): Promise<void> {
  const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await trx
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy })
    .where('id', '=', id)
    .execute()
    .catch(refuseTakenEmail);
  if (!clubs) return;
  await trx.deleteFrom('userClubs').where('userId', '=', id).execute();
  // Ids of merged clubs lead to the base.
  const known = await sql<{ requestedId: string; id: string }>`
    select requested_id, clubs.id from unnest(${clubs}::uuid[]) as requested_id
    left join club_merges on merged_id = requested_id join clubs on clubs.id = coalesce(base_id, requested_id)`.execute(
    trx,
  );
  const present = new Map(known.rows.map((row) => [row.requestedId, row.id]));
  if (clubs.some((club) => !present.has(club))) throw new RefusedError('validations.id_invalid', { field: 'clubs' });
  const rows = [...new Set(clubs.map((club) => present.get(club)!))].map((clubId, position) => ({
    userId: id,
    clubId,
    position,
  }));
  if (rows.length > 0) await trx.insertInto('userClubs').values(rows).execute();
}

function refuseTakenEmail(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'users_one_per_email')
    throw new RefusedError('errors.email_exists', { field: 'email' });
  throw error;
}

/**
 * Locks a person and the active admins, so that two admins cannot leave at the same moment; answers the admins' ids. All of
 * them in one statement and one order, as `lockUsers` does: two who lock several people never wait for each other.
 */
export async function lockWithAdmins(trx: Db, id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'role', 'deactivatedAt'])
    .where((eb) => eb.or([eb('id', '=', id), eb.and([eb('role', '=', ADMIN_ROLE), eb('deactivatedAt', 'is', null)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return (rows as Pick<UserRow, 'id' | 'role' | 'deactivatedAt'>[])
    .filter((row) => isAdmin(row) && row.deactivatedAt === null)
    .map((row) => row.id);
}

/**
 * Locks people: other changes of them wait until the transaction ends. Rows that only name them can
 * still be written, as long as nobody of them changes sides.
 */
export async function lockUsers(trx: Db, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();
}

/** Lets somebody in again who had left; what they had stays as it was. */
export async function reactivate(trx: Db, updatedBy: string, id: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deactivatedAt: null, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy })
    .where('id', '=', id)
    .execute();
}

export async function deactivate(trx: Db, updatedBy: string, id: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deactivatedAt: now.toString(), version: sql`version + 1`, updatedAt: sql`now()`, updatedBy })
    .where('id', '=', id)
    .where('deactivatedAt', 'is', null)
    .execute();
}
