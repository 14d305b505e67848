import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Pagination } from '#domain/fields.ts';
import type { JournalCategory, Label, Language, Role } from '#domain/football.ts';
import type { Viewer } from '#domain/permissions.ts';
import type { Db } from '#server/db.ts';
import { conflict, Refused } from '#server/errors.ts';
import { pageOf, type Paged } from '#server/paging.ts';
import { everyWord, wordsOf } from '#server/search.ts';
import type { DB } from '#server/tables.ts';
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
 * The active people a viewer may pick from: managers everyone, a scout players and staff, a player the own scouts and
 * oneself, a special user nobody (PERMISSIONS note 1). With a day, those who have a calendar, and of them, where asked,
 * only those who have something planned on it or nothing (GQL-10). By name, at most `limit`.
 */
export async function usersForPicker(db: Db, viewer: Viewer, filter: UsersFilter, limit: number): Promise<UserRow[]> {
  let people = visible(db.selectFrom('users'), viewer).where('users.deactivatedAt', 'is', null);
  if (filter.roles) people = people.where('users.role', 'in', [...filter.roles, '']);
  if (filter.labels) people = people.where('users.label', 'in', [...filter.labels, '']);
  if (filter.date) people = people.where('users.role', '<>', 'special');
  if (filter.date && filter.hasActivity != null) people = people.where(busyOn(filter.date, filter.hasActivity));
  return byName(withRecord(people)).limit(limit).execute();
}

/** Whether somebody (`users`) has something planned on a day, or nothing; asked of the index person by person. */
export const busyOn = (date: string, busy: boolean) =>
  sql<boolean>`(select true from activity_participants busy
    where busy.user_id = users.id and busy.date = ${date}::date limit 1) is ${sql.raw(busy ? 'not null' : 'null')}`;

/** The rows a viewer may meet in a list. */
function visible<Row>(people: Users<Row>, viewer: Viewer): Users<Row> {
  switch (viewer.role) {
    case 'manager':
    case 'admin':
      return people;
    case 'scout':
      return people.where('users.role', '<>', 'special');
    case 'player':
      return people.where((eb) =>
        eb.or([
          eb('users.id', '=', viewer.id),
          eb('users.id', 'in', eb.selectFrom('scoutAssignments').select('scoutId').where('playerId', '=', viewer.id)),
        ]),
      );
    default:
      return people.where(sql<boolean>`false`);
  }
}

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

export type UserPage = Paged<UserRow> & { letters: () => Promise<{ letter: string; users: number }[]> };

/** A page of the users list by last name, and how many there are under each first letter (USER-02, USER-03). */
export async function userList(db: Db, viewer: Viewer, filter: UserListFilter, asked: Pagination): Promise<UserPage> {
  const page = pageOf(asked, ['lastName'], { sortBy: 'lastName', descending: false });
  let people = visible(db.selectFrom('users'), viewer).where(
    'users.deactivatedAt',
    filter?.deactivated ? 'is not' : 'is',
    null,
  );
  if (filter?.roles) people = people.where('users.role', 'in', [...filter.roles, '']);
  if (filter?.label) people = people.where('users.label', '=', filter.label);
  if (filter?.search) {
    const words = everyWord(sql<string>`fold(users.first_name || ' ' || users.last_name)`, wordsOf(filter.search));
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
  if (!inserted) throw new Refused('errors.email_exists', { field: 'email' });
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
    .set({ role: 'admin', label: null, deactivatedAt: null })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!user) return false;
  await setTemporaryPassword(trx, user.id, passwordHash, expiresAt, signIns);
  await trx.deleteFrom('sessions').where('userId', '=', user.id).execute();
  // Who was a player has no scouts any more.
  await trx.deleteFrom('scoutAssignments').where('playerId', '=', user.id).execute();
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
 * Writes what changed about a person.
 * @throws Refused when the address is taken, or when somebody saved in between.
 */
export async function writeUser(
  trx: Db,
  id: string,
  { clubs, ...change }: UserChange,
  version: number | null | undefined,
): Promise<void> {
  const columns = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  let updating = trx
    .updateTable('users')
    .set({ ...columns, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id);
  if (version) updating = updating.where('version', '=', version);
  const { numUpdatedRows } = await updating.executeTakeFirst().catch(refuseTakenEmail);
  if (numUpdatedRows === 0n) throw conflict({ id, version: (await userById(trx, id))?.version });
  if (!clubs) return;
  await trx.deleteFrom('userClubs').where('userId', '=', id).execute();
  const known = await trx
    .selectFrom('clubs')
    .select('id')
    .where('id', 'in', [...clubs, id])
    .execute();
  const ids = new Set(known.map((club) => club.id));
  if (clubs.some((club) => !ids.has(club))) throw new Refused('validations.id_invalid', { field: 'clubs' });
  const rows = [...new Set(clubs)].map((clubId, position) => ({ userId: id, clubId, position }));
  if (rows.length > 0) await trx.insertInto('userClubs').values(rows).execute();
}

function refuseTakenEmail(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'users_one_per_email')
    throw new Refused('errors.email_exists', { field: 'email' });
  throw error;
}

/** Locks the active admins, so that two of them cannot leave at the same moment; answers their ids. */
export async function lockAdmins(trx: Db): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deactivatedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Whoever else would change this person waits until the transaction ends. */
export async function lockUser(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
}

export async function deactivate(trx: Db, id: string, now: Temporal.Instant): Promise<void> {
  await trx
    .updateTable('users')
    .set({ deactivatedAt: now.toString(), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('deactivatedAt', 'is', null)
    .execute();
}

/** Sets who is assigned to one person; what was assigned before and is not named ends. */
export async function writeAssignments(trx: Db, side: 'player' | 'scout', id: string, others: string[]): Promise<void> {
  const own = side === 'player' ? 'playerId' : 'scoutId';
  await trx.deleteFrom('scoutAssignments').where(own, '=', id).execute();
  const rows = [...new Set(others)].map((other) =>
    side === 'player' ? { playerId: id, scoutId: other } : { scoutId: id, playerId: other },
  );
  if (rows.length > 0) await trx.insertInto('scoutAssignments').values(rows).execute();
}

/** Ends what somebody was assigned to, on either side: for one who becomes something else in the club. */
export async function endAssignments(trx: Db, id: string): Promise<void> {
  await trx
    .deleteFrom('scoutAssignments')
    .where((eb) => eb.or([eb('playerId', '=', id), eb('scoutId', '=', id)]))
    .execute();
}

/** How many of the ids are active people of one of the roles. */
export async function countActive(trx: Db, ids: string[], roles: Role[]): Promise<number> {
  const { rows } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('id', 'in', [...ids, '00000000-0000-0000-0000-000000000000'])
    .where('role', 'in', roles)
    .where('deactivatedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return rows;
}

export type FailedMail = {
  id: string;
  kind: string;
  createdAt: string;
  tries: number;
  lastError: string | null;
  user: UserReferenceRow;
};

/**
 * Mails that were given up, the latest first: the queue's dead letters as an admin sees them. One that a later mail has
 * made up for, or whose reader has left, needs nobody any more.
 */
export function failedMails(db: Db, limit: number): Promise<FailedMail[]> {
  return db
    .selectFrom('mails')
    .innerJoin('users', 'users.id', 'mails.userId')
    .select([
      'mails.id',
      'mails.kind',
      'mails.createdAt',
      'mails.tries',
      'mails.lastError',
      referenceJson('users').as('user'),
    ])
    .where('mails.state', '=', 'failed')
    .where('users.deactivatedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mails as later')
            .select('later.id')
            .whereRef('later.userId', '=', 'mails.userId')
            .whereRef('later.createdAt', '>', 'mails.createdAt'),
        ),
      ),
    )
    .orderBy('mails.createdAt', 'desc')
    .limit(limit)
    .execute();
}
