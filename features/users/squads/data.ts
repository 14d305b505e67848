import { sql, type SelectQueryBuilder } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { SquadRole } from '#domain/football.ts';
import { advisoryLock } from '#server/database/advisory-lock.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns, declaredJson } from '#server/database/declared-columns.ts';
import type { DB } from '#server/database/tables.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { REFERENCE, type UserReferenceRow } from '../data.ts';
import { PERSON_FIELDS } from '../fields.ts';
import { MAX_SQUADS } from '../rules.ts';
import { SQUAD_FIELDS, SQUAD_MEMBER_FIELDS, SQUAD_REFERENCE_FIELDS } from './fields.ts';
import { MAX_MEMBERS, type NewMembers, type SquadFacts, type SquadsFilter } from './rules.ts';

export type SquadRow = RowOf<typeof SQUAD_FIELDS> & { count: number };
export type SquadReferenceRow = RowOf<typeof SQUAD_REFERENCE_FIELDS>;
export type SquadMemberRow = RowOf<typeof SQUAD_MEMBER_FIELDS> & { person: UserReferenceRow };

const COLUMNS = declaredColumns('squads', SQUAD_FIELDS);
const MEMBER_COLUMNS = declaredColumns('squadMembers', SQUAD_MEMBER_FIELDS);

/** Squads with the number of active people who belong to them on a day. */
const selectSquads = (squads: SelectQueryBuilder<DB, 'squads', object>, day: string) =>
  squads
    .select(COLUMNS)
    .select(
      sql<number>`(select count(distinct members.user_id)::int from squad_members members
        join users on users.id = members.user_id and users.deactivated_at is null
        where members.squad_id = squads.id and members.from_day <= ${day}::date
          and coalesce(members.until_day, 'infinity') >= ${day}::date)`.as('count'),
    )
    .$castTo<SquadRow>();

/** The squads, the latest season first, from the youngest on. */
export function listSquads(db: Db, filter: SquadsFilter, day: string, limit: number): Promise<SquadRow[]> {
  const { seasons, archived } = filter ?? {};
  return selectSquads(db.selectFrom('squads'), day)
    .where('squads.archivedAt', archived ? 'is not' : 'is', null)
    .$if(Boolean(seasons?.length), (squads) => squads.where(sql<boolean>`squads.season = any(${seasons}::int[])`))
    .orderBy('squads.season', 'desc')
    .orderBy(sql`case squads.level when 'pro' then 'v' else squads.level end`)
    .orderBy(sql`fold(squads.name)`)
    .orderBy('squads.id')
    .limit(limit)
    .execute();
}

export async function squadById(db: Db, id: string, day: string): Promise<SquadRow | undefined> {
  return selectSquads(db.selectFrom('squads'), day).where('squads.id', '=', id).executeTakeFirst();
}

/** The active people of squads on the days from one on, by name; those who begin later are among them. */
export async function membersOf(db: Db, ids: readonly string[], from: string): Promise<Map<string, SquadMemberRow[]>> {
  const rows = await db
    .selectFrom('squadMembers')
    .innerJoin('users', 'users.id', 'squadMembers.userId')
    .select(MEMBER_COLUMNS)
    .select(['squadMembers.squadId', declaredJson('users', PERSON_FIELDS).as('person')])
    .where('squadMembers.squadId', '=', anyOf(ids))
    .where('users.deactivatedAt', 'is', null)
    .where(sql<boolean>`coalesce(squad_members.until_day, 'infinity') >= ${from}::date`)
    .orderBy(sql`fold(users.last_name)`)
    .orderBy(sql`fold(users.first_name)`)
    .orderBy('squadMembers.fromDay')
    .orderBy('squadMembers.id')
    .execute();
  const bySquad = new Map<string, SquadMemberRow[]>(ids.map((id) => [id, []]));
  for (const { squadId, ...member } of rows as (SquadMemberRow & { squadId: string })[])
    bySquad.get(squadId)?.push(member);
  return bySquad;
}

/** Whoever is something else in a squad is of its staff. */
export const PLAYS: SquadRole = 'player';

/** Whether somebody is a coach or of the staff of a squad on a day. */
export async function isOfStaff(db: Db, squadId: string, userId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from squad_members where squad_id = ${squadId} and user_id = ${userId} and role <> ${PLAYS}
      and ${day}::date between from_day and coalesce(until_day, 'infinity') limit 1`.execute(db);
  return rows.length > 0;
}

/** The squads that people belong to on a day and that are not archived, by the ids of the people. */
export async function squadsOfPeople(
  db: Db,
  ids: readonly string[],
  day: string,
): Promise<Map<string, SquadReferenceRow[]>> {
  const { rows } = await sql<{ userId: string; squads: SquadReferenceRow[] }>`
    select belonging.user_id, json_agg(${declaredJson('squads', SQUAD_REFERENCE_FIELDS)}
      order by squads.season desc, fold(squads.name), squads.id) as squads
    from (select distinct user_id, squad_id from squad_members
      where user_id = any(${[...ids]}::uuid[]) and from_day <= ${day}::date
        and coalesce(until_day, 'infinity') >= ${day}::date) as belonging
    join squads on squads.id = belonging.squad_id and squads.archived_at is null
    group by belonging.user_id`.execute(db);
  return new Map(rows.map(({ userId, squads }) => [userId, squads]));
}

/** Locks a squad for a change of it or of its members. */
export async function lockSquad(
  trx: Db,
  id: string,
): Promise<(RowOf<typeof SQUAD_FIELDS> & { id: string }) | undefined> {
  return trx
    .selectFrom('squads')
    .select(COLUMNS)
    .where('squads.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst() as Promise<RowOf<typeof SQUAD_FIELDS> | undefined>;
}

/** Of these squads those that there are; keeps others from changing who belongs to them until the transaction ends. */
export async function shareSquads(trx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const squads = trx.selectFrom('squads').select('id').where('id', '=', anyOf(ids)).orderBy('id').forShare();
  return (await squads.execute()).map(({ id }) => id);
}

/** Who of the active people of squads on a day comes first: a coach, else somebody of the staff, else a player; of these the longest there. */
export async function firstOfSquads(
  db: Db,
  ids: readonly string[],
  day: string,
  besides: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from squad_members members
    join users on users.id = user_id and users.deactivated_at is null
    where squad_id = any(${[...ids]}::uuid[]) and user_id <> all(${[...besides]}::uuid[])
      and ${day}::date between from_day and coalesce(until_day, 'infinity')
    order by array_position(array['coach', 'staff', 'player'], members.role), from_day, user_id
    limit 1`.execute(db);
  return rows[0]?.userId;
}

/** How many belong to squads on a day. */
export async function countOfSquads(db: Db, ids: readonly string[], day: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(distinct user_id)::int as people from squad_members
    where squad_id = any(${[...ids]}::uuid[]) and ${day}::date between from_day and coalesce(until_day, 'infinity')`.execute(
    db,
  );
  return rows[0]!.people;
}

/** Squads are added to a season one after the other, so that they can be counted. */
export const lockSeasons = (trx: Db): Promise<void> => advisoryLock(trx, 'squads');

/** @throws Refused when the season has as many squads as it may have. */
export async function refuseFullSeason(trx: Db, season: number): Promise<void> {
  const { squads } = await trx
    .selectFrom('squads')
    .select((eb) => eb.fn.countAll<number>().as('squads'))
    .where('season', '=', season)
    .executeTakeFirstOrThrow();
  if (squads >= MAX_SQUADS)
    throw new RefusedError('validations.too_many_squads', { field: 'season', params: { most: MAX_SQUADS } });
}

/** SQD-14: open pages that show squads ask anew. */
/** SQD-14: has open pages of squads asked for anew. */
export const tellSquadPages = (trx: Db) => publishAfterCommit(trx, { records: ['squad'] });

function refuseTakenName(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'squads_one_per_name')
    throw new RefusedError('validations.squad_exists', { field: 'name' });
  throw error;
}

/** @throws Refused when a squad of the season has the name. */
export async function insertSquad(trx: Db, createdBy: string, squad: SquadFacts): Promise<string> {
  const { name, shortName, hue, level, season } = squad;
  const { id } = await trx
    .insertInto('squads')
    .values({ name, shortName, hue, level, season, createdBy, updatedBy: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName);
  tellSquadPages(trx);
  return id;
}

/** Writes a locked squad. @throws Refused when another one of the season has the name. */
export async function writeSquad(
  trx: Db,
  updatedBy: string,
  id: string,
  change: Partial<SquadFacts> & { archivedAt?: string | null },
): Promise<void> {
  await trx
    .updateTable('squads')
    .set({ ...change, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy })
    .where('id', '=', id)
    .execute()
    .catch(refuseTakenName);
  tellSquadPages(trx);
}

/** The active people of these ids, as references. */
export function activePeople(trx: Db, ids: readonly string[]): Promise<UserReferenceRow[]> {
  return trx
    .selectFrom('users')
    .select(REFERENCE)
    .where('users.id', '=', anyOf(ids))
    .where('users.deactivatedAt', 'is', null)
    .$castTo<UserReferenceRow>()
    .execute();
}

/**
 * Adds people to a locked squad.
 * @throws Refused when there would be too many, or when somebody belongs to it on one of these days already.
 */
export async function insertMembers(trx: Db, updatedBy: string, members: Omit<NewMembers, 'idempotencyKey'>) {
  const { squadId, userIds, role, from, until = null } = members;
  const { rows } = await sql<{ members: number; twice: string | null }>`
    select count(*)::int as members, min(users.first_name || ' ' || users.last_name) filter (
      where squad_members.user_id = any(${[...userIds]}::uuid[])
        and daterange(from_day, until_day, '[]') && daterange(${from}::date, ${until}::date, '[]')) as twice
    from squad_members join users on users.id = squad_members.user_id where squad_id = ${squadId}`.execute(trx);
  const { members: before, twice } = rows[0]!;
  if (twice !== null)
    throw new RefusedError('validations.squad_member_twice', { field: 'userIds', params: { name: twice } });
  const people = [...new Set(userIds)].toSorted();
  if (before + people.length > MAX_MEMBERS) throw new RefusedError('validations.too_many', { field: 'userIds' });
  const rowsOfPeople = people.map((userId) => ({ squadId, userId, role, fromDay: from, untilDay: until, updatedBy }));
  if (rowsOfPeople.length > 0) await trx.insertInto('squadMembers').values(rowsOfPeople).execute();
  tellSquadPages(trx);
}

/** Who belongs to a squad on a day or later, each once, as what they were last. */
export async function thoseWhoStay(
  trx: Db,
  squadId: string,
  day: string,
): Promise<{ userId: string; role: SquadRole }[]> {
  const { rows } = await sql<{ userId: string; role: SquadRole }>`
    select distinct on (user_id) user_id, squad_members.role from squad_members
    join users on users.id = user_id and users.deactivated_at is null
    where squad_id = ${squadId} and coalesce(until_day, 'infinity') >= ${day}::date
    order by user_id, from_day desc`.execute(trx);
  return rows;
}

export type LockedMembership = {
  id: string;
  squadId: string;
  userId: string;
  from: string;
  until: string | null;
  version: number;
};

/** Locks a membership, after its squad. */
export async function lockMembership(trx: Db, id: string): Promise<LockedMembership | undefined> {
  const membership = () =>
    trx
      .selectFrom('squadMembers')
      .select(['id', 'squadId', 'userId', 'fromDay as from', 'untilDay as until', 'version'])
      .where('id', '=', id);
  const named = await membership().executeTakeFirst();
  if (!named) return undefined;
  await lockSquad(trx, named.squadId);
  return membership().forNoKeyUpdate().executeTakeFirst();
}

/**
 * Ends a locked membership after its last day.
 * @throws Refused when the person belongs to the squad again before that.
 */
export async function writeLastDay(trx: Db, updatedBy: string, { id, squadId, from }: LockedMembership, until: string) {
  const { rows } = await sql`select from squad_members other join squad_members own on own.id = ${id}
    where other.squad_id = ${squadId} and other.user_id = own.user_id and other.id <> own.id
      and daterange(other.from_day, other.until_day, '[]') && daterange(${from}::date, ${until}::date, '[]')`.execute(
    trx,
  );
  if (rows.length > 0) throw new RefusedError('validations.squad_again', { field: 'until' });
  await trx
    .updateTable('squadMembers')
    .set({ untilDay: until, version: sql`version + 1`, updatedAt: sql`now()`, updatedBy })
    .where('id', '=', id)
    .execute();
  tellSquadPages(trx);
}

export async function deleteMembership(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('squadMembers').where('id', '=', id).execute();
  tellSquadPages(trx);
}
