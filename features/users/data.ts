import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Pagination } from '#domain/fields.ts';
import {
  ADMIN_ROLE,
  CALENDAR_ROLES,
  isAdmin,
  type JournalCategory,
  type Label,
  type Language,
  type Role,
} from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { matchesEveryWord, searchPatterns } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import { RefusedError } from '#server/graphql/errors.ts';
import { toPage, type PageOfRows } from '#server/graphql/pagination.ts';
import type { NewUser, UserChange, UserListFilter, UsersFilter } from './rules.ts';

/** What anybody who meets a name may know of the person behind it. */
export type UserReferenceRow = {
  id: string;
  firstName: string;
  lastName: string;
  avatar: string | null;
  role: Role;
  label: Label | null;
};

/** A person with everything the record holds; what leaves the API is decided field by field. */
export type UserRow = UserReferenceRow & {
  email: string;
  birthDate: string | null;
  league: string | null;
  language: Language;
  requirePasswordReset: boolean;
  journalType: JournalCategory | null;
  deactivatedAt: string | null;
  version: number;
  clubs: { id: string; name: string; logo: string | null; version: number }[];
  scouts: UserReferenceRow[];
  players: UserReferenceRow[];
};

/** Columns of a reference, for joins: `.select(REFERENCE)` on a query that has `users`. */
export const REFERENCE = [
  'users.id',
  'users.firstName',
  'users.lastName',
  'users.avatar',
  'users.role',
  'users.label',
] as const;

/** A user as a JSON reference, for queries that have `users` joined under this name. */
export const referenceJson = (alias: string) => sql<UserReferenceRow>`json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)},
  'avatar', ${sql.ref(`${alias}.avatar`)}, 'role', ${sql.ref(`${alias}.role`)}, 'label', ${sql.ref(`${alias}.label`)})`;

type Users<Row> = SelectQueryBuilder<DB, 'users', Row>;

/** The record with its clubs and the people it is assigned to, in one statement however many there are. */
function withRecord<Row>(people: Users<Row>): Users<Row & UserRow> {
  return people
    .select([
      ...REFERENCE,
      'users.email',
      'users.birthDate',
      'users.league',
      'users.language',
      'users.requirePasswordReset',
      'users.journalType',
      'users.deactivatedAt',
      'users.version',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('userClubs')
          .innerJoin('clubs', 'clubs.id', 'userClubs.clubId')
          .select(['clubs.id', 'clubs.name', 'clubs.logo', 'clubs.version'])
          .whereRef('userClubs.userId', '=', 'users.id')
          .orderBy('userClubs.position'),
      ).as('clubs'),
      jsonArrayFrom(assigned(eb, 'scoutId', 'playerId')).as('scouts'),
      jsonArrayFrom(assigned(eb, 'playerId', 'scoutId')).as('players'),
    ]) as unknown as Users<Row & UserRow>;
}

/** The active people on the other side of an assignment, by name. */
function assigned(eb: ExpressionBuilder<DB, 'users'>, other: 'scoutId' | 'playerId', own: 'scoutId' | 'playerId') {
  return eb
    .selectFrom('scoutAssignments')
    .innerJoin('users as other', 'other.id', `scoutAssignments.${other}`)
    .select(['other.id', 'other.firstName', 'other.lastName', 'other.avatar', 'other.role', 'other.label'])
    .where(sql.ref(`scout_assignments.${own === 'scoutId' ? 'scout_id' : 'player_id'}`), '=', sql.ref('users.id'))
    .where('other.deactivatedAt', 'is', null)
    .orderBy(sql`fold(other.last_name)`)
    .orderBy(sql`fold(other.first_name)`);
}

export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  return withRecord(db.selectFrom('users')).where('users.id', '=', id).executeTakeFirst();
}

/**
 * The active people of a scope. With a day, those who have a calendar, and of them, where asked, only those who have
 * something planned on it or nothing (GQL-10). By name, at most `limit`.
 */
export async function usersForPicker(db: Db, scope: Scope, filter: UsersFilter, limit: number): Promise<UserRow[]> {
  let people = db.selectFrom('users').where(scopeCondition(scope)).where('users.deactivatedAt', 'is', null);
  if (filter.roles) people = people.where('users.role', 'in', [...filter.roles, '']);
  if (filter.labels) people = people.where('users.label', 'in', [...filter.labels, '']);
  if (filter.date) people = people.where('users.role', 'in', CALENDAR_ROLES);
  if (filter.date && filter.hasActivity != null) people = people.where(busyOn(filter.date, filter.hasActivity));
  return byName(withRecord(people)).limit(limit).execute();
}

/** Whether somebody (`users`) has something planned on a day, or nothing; asked of the index person by person. */
export const busyOn = (date: string, busy: boolean) =>
  sql<boolean>`(select true from activity_participants busy
    where busy.user_id = users.id and busy.date = ${date}::date limit 1) is ${sql.raw(busy ? 'not null' : 'null')}`;

function byName<Row>(people: Users<Row>): Users<Row> {
  return people
    .orderBy(sql`fold(users.last_name)`)
    .orderBy(sql`fold(users.first_name)`)
    .orderBy('users.id');
}

/** The heading somebody stands under: the first letter, without its accent; '#' for signs, digits and nothing. */
const letterOf = () =>
  sql<string>`case when fold(users.last_name) < 'a' then '#' else upper(left(fold(users.last_name), 1)) end`.as(
    'letter',
  );

export type UserPage = PageOfRows<UserRow> & { letters: () => Promise<{ letter: string; users: number }[]> };

/** A page of the users list by last name, and how many there are under each first letter (USER-02, USER-03). */
export async function userList(db: Db, scope: Scope, filter: UserListFilter, asked: Pagination): Promise<UserPage> {
  const page = toPage(asked, ['lastName'], { sortBy: 'lastName', descending: false });
  let people = db
    .selectFrom('users')
    .where(scopeCondition(scope))
    .where('users.deactivatedAt', filter?.deactivated ? 'is not' : 'is', null);
  if (filter?.roles) people = people.where('users.role', 'in', [...filter.roles, '']);
  if (filter?.label) people = people.where('users.label', '=', filter.label);
  if (filter?.search) {
    const words = matchesEveryWord(
      sql<string>`fold(users.first_name || ' ' || users.last_name)`,
      searchPatterns(filter.search),
    );
    people = people.where((eb) => eb.and(words as never));
  }
  const counted = people;
  return {
    page,
    // The page is found by the index on the name first; only its rows gather their clubs and people.
    result: await byName(
      withRecord(
        db
          .selectFrom('users')
          .where('users.id', 'in', byName(people.select('users.id')).limit(page.rowsPerPage).offset(page.offset)),
      ),
    ).execute(),
    count: async () =>
      (await counted.select((eb) => eb.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows,
    letters: () =>
      counted
        .select((eb) => [letterOf(), eb.fn.countAll<number>().as('users')])
        .groupBy('letter')
        // As the names themselves are sorted, so that a letter's people stand one after the other.
        .orderBy(sql`min(fold(users.last_name))`)
        .execute(),
  };
}

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

/** Gives a temporary password; the old one is worth nothing any more. */
export async function setTemporaryPassword(
  trx: Db,
  userId: string,
  passwordHash: string,
  expiresAt: Temporal.Instant,
  signIns: number,
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
    })
    .where('id', '=', userId)
    .execute();
}

/**
 * Writes what changed about a person, who is locked.
 * @throws Refused when the address is taken, or a club is not there.
 */
export async function updateUserColumns(trx: Db, id: string, { clubs, ...change }: UserChange): Promise<void> {
  const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await trx
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
    .catch(refuseTakenEmail);
  if (!clubs) return;
  await trx.deleteFrom('userClubs').where('userId', '=', id).execute();
  // Ids that were merged lead to the base.
  const known = await sql<{ asked: string; id: string }>`select asked, clubs.id from unnest(${clubs}::uuid[]) as asked
    left join club_merges on merged_id = asked join clubs on clubs.id = coalesce(base_id, asked)`.execute(trx);
  const present = new Map(known.rows.map((row) => [row.asked, row.id]));
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
 * Whoever else would change these people waits until the transaction ends. Rows that only name them are still written, as
 * long as nobody of them changes sides.
 */
export async function lockUsers(trx: Db, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', anyOf(ids)).orderBy('id').forNoKeyUpdate().execute();
}

export async function deactivate(trx: Db, id: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deactivatedAt: now.toString(), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('deactivatedAt', 'is', null)
    .execute();
}
