import { randomUUID } from 'node:crypto';
import { expressionBuilder, sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { Db } from '#server/database/database.ts';
import { declaredColumns } from '#server/database/declared-columns.ts';
import { lockMerges } from '#server/database/idempotency.ts';
import { matchesEveryWord, searchPatterns, type SearchPatterns } from '#server/database/search.ts';
import type { DB } from '#server/database/tables.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { CLUB_FIELDS } from './fields.ts';

export type ClubRow = RowOf<typeof CLUB_FIELDS> & {
  /** Missing where they were not read with the club. */
  aliases?: string[];
};

const expression = expressionBuilder<DB, 'clubs'>();

/** Names that the club had before, or records that were merged into it. */
const ALIASES = sql<string[]>`array(select club_names.name from club_names
  where club_names.club_id = clubs.id and lower(club_names.name) <> lower(clubs.name) order by fold(club_names.name))`;

/** Finds clubs with a present or earlier name that contains every word of the search. */
export function matchesClubName(words: SearchPatterns): Expression<SqlBool> {
  const found = expression
    .selectFrom('clubNames')
    .select('clubNames.clubId')
    .where((eb) => eb.and(matchesEveryWord(sql<string>`fold(club_names.name)`, words)));
  return expression('clubs.id', '=', sql<string>`any(array(${found}))`);
}

const COLUMNS = declaredColumns('clubs', CLUB_FIELDS);

/** Selects clubs with their earlier names. */
export function selectClubDetails(clubs: SelectQueryBuilder<DB, 'clubs', object>) {
  return clubs.select(COLUMNS).select(ALIASES.as('aliases'));
}

/** Clubs for pickers, by name (G-30): those whose names contain every word of the search, at most `limit`. */
export function clubsForPicker(db: Db, search: string, limit: number): Promise<ClubRow[]> {
  const words = searchPatterns(search);
  return selectClubDetails(db.selectFrom('clubs'))
    .$if(Object.keys(words).length > 0, (clubs) => clubs.where(matchesClubName(words)))
    .orderBy(sql`fold(clubs.name)`)
    .limit(limit)
    .execute();
}

/** Resolves a merged id: the present id of a club, which is that of the base. */
export const resolveMergedClubId = (id: string) =>
  sql<string>`coalesce((select base_id from club_merges where merged_id = ${id}), ${id}::uuid)`;

/** The present ids of several clubs, as an array. */
export const resolveMergedClubIds = (ids: readonly string[]) => sql<string>`any(array(select coalesce(base_id, given)
  from unnest(${ids}::uuid[]) as given left join club_merges on merged_id = given))`;

/** The club, or the one that it was merged into. */
export async function clubById(db: Db, id: string): Promise<ClubRow | undefined> {
  return selectClubDetails(db.selectFrom('clubs')).where('clubs.id', '=', resolveMergedClubId(id)).executeTakeFirst();
}

/** The earlier names of clubs, by the ids given. If a club was merged since it was read, those of its base. */
export async function aliasesById(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; aliases: string[] }>`
    select given as id, ${ALIASES} as aliases from unnest(${ids}::uuid[]) as given
    left join club_merges on merged_id = given join clubs on clubs.id = coalesce(base_id, given)`.execute(db);
  return new Map(rows.map(({ id, aliases }) => [id, aliases]));
}

/**
 * Locks a club for a change, and returns its present row. Takes the lock of merges, because a new name is written into
 * the same games and reports that a merge moves.
 */
export async function lockClub(trx: Db, id: string): Promise<ClubRow | undefined> {
  await lockMerges(trx);
  return clubById(trx, id);
}

/** Writes a locked club over `stored`. @throws RefusedError when another club has the name. */
export async function writeClub(
  trx: Db,
  updatedBy: string,
  stored: { id: string; version: number },
  { name, logo }: { name: string; logo?: string | null | undefined },
): Promise<void> {
  publishAfterCommit(trx, { records: ['club'] });
  const club = { id: stored.id, name };
  await refuseNameOfAnother(trx, club);
  await trx
    .updateTable('clubs')
    .set({
      name: club.name,
      ...(logo === undefined ? {} : { logo }),
      version: stored.version + 1,
      updatedAt: sql`now()`,
      updatedBy,
    })
    .where('id', '=', club.id)
    .execute()
    .catch(refuseTakenName);
}

async function refuseNameOfAnother(trx: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const owner = await trx
    .selectFrom('clubNames')
    .innerJoin('clubs', 'clubs.id', 'clubNames.clubId')
    .select('clubs.name')
    .select(sql<boolean>`lower(clubs.name) <> lower(club_names.name)`.as('isAlias'))
    .where(sql<boolean>`lower(club_names.name) = lower(${name})`)
    .where('clubs.id', '<>', id)
    .where(sql<boolean>`not (club_names.former and not club_names.kept)`)
    .executeTakeFirst();
  if (owner?.isAlias) throw new RefusedError('validations.club_was', { field: 'name', params: { club: owner.name } });
  if (owner) throw new RefusedError('validations.club_exists', { field: 'name' });
}

function refuseTakenName(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'club_names_one_per_name') throw new RefusedError('validations.club_exists', { field: 'name' });
  throw error;
}

/** Forgets a former spelling of the club's name, which was no other name. */
export async function forgetSpelling(trx: Db, clubId: string, name: string): Promise<void> {
  await trx
    .deleteFrom('clubNames')
    .where('clubId', '=', clubId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('former', '=', true)
    .where('kept', '=', false)
    .execute();
}

/**
 * Makes a club, or returns the one that was called so before it was merged or got another name (A-91, TXT-07).
 * @throws Refused when a club has the name, in any case of its letters.
 */
export async function insertClub(
  trx: Db,
  createdBy: string,
  club: { name: string; logo?: string | null | undefined },
): Promise<string> {
  publishAfterCommit(trx, { records: ['club'] });
  const logo = club.logo ?? null;
  const { id, isNew } = await claimName(trx, createdBy, { name: club.name, logo });
  if (isNew) return id;
  const sameName = sql<boolean>`lower(name) = lower(${club.name})`;
  const taken = await trx.selectFrom('clubs').select('id').where('id', '=', id).where(sameName).executeTakeFirst();
  if (taken) throw new RefusedError('validations.club_exists', { field: 'name' });
  return id;
}

/** The club of that name in any case of its letters, or the one it was merged into; made when there is none. */
export async function findOrCreateClub(trx: Db, createdBy: string | null, name: string): Promise<string> {
  return (await claimName(trx, createdBy, { name, logo: null })).id;
}

/**
 * Claims a name in the one table of all names, which decides: of two people who make a club of one name at once, the
 * second gets the club of the first.
 */
async function claimName(
  trx: Db,
  createdBy: string | null,
  { name, logo }: { name: string; logo: string | null },
): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID();
  // The update changes nothing, but it locks the row against a concurrent creator or merge, and returns the club that
  // has the name by then.
  const { rows } = await sql<{ clubId: string }>`
    with named as (
      insert into club_names (name, club_id) values (${name}, ${id})
      on conflict (lower(name)) do update set name = club_names.name returning club_id
    ), made as (
      insert into clubs (id, name, logo, created_by)
      select club_id, ${name}, ${logo}, ${createdBy}::uuid from named where club_id = ${id}
    )
    select club_id from named`.execute(trx);
  return { id: rows[0]!.clubId, isNew: rows[0]!.clubId === id };
}

/** Makes a club for each name that finds none, in a fixed order. Returns the number of new clubs. */
export async function createClubs(trx: Db, names: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with named as (
      insert into club_names (name, club_id)
      select name, gen_random_uuid() from unnest(${names}::text[]) as name order by lower(name)
      on conflict do nothing returning name, club_id
    )
    insert into clubs (id, name) select club_id, name from named returning id, name`.execute(trx);
  return rows;
}

/** A name that finds no club, with one that may be meant. */
export type AlikeClub = { name: string; club: { id: string; name: string } };

/** What clubs are usually called beside the name of their place, and years; after `fold`. */
const ORNAMENTS =
  'fc|sc|ac|as|ss|us|cf|cd|ud|rc|og|sv|vfb|vfl|tsv|tsg|ssc|afc|bsc|bk|if|ff|sk|fk|nk|hnk|gnk|ok|kf|ks|mks|club|calcio|[0-9]{1,2}|[12][0-9]{3}';
const withoutOrnaments = (name: ReturnType<typeof sql.ref>) =>
  sql`btrim(regexp_replace(regexp_replace(fold(${name}), '[^a-z0-9]+', ' ', 'g'), '\\m(${sql.raw(ORNAMENTS)})\\M ?', '', 'g'))`;

/**
 * Names that find no club, each with one whose name differs only by how it is written (TXT-08) or by what clubs are
 * usually called: 'FC Basel 1893' and 'Basel' (DSK-30).
 */
export async function namesAlike(db: Db, names: readonly string[]): Promise<AlikeClub[]> {
  const found = await clubIdsByName(db, names);
  const unknown = names.filter((name) => !found.has(name));
  if (unknown.length === 0) return [];
  const { rows } = await sql<{ name: string; id: string; club: string }>`
    select distinct on (wanted.name) wanted.name, clubs.id, clubs.name as club from unnest(${unknown}::text[]) as wanted (name)
    join clubs on ${withoutOrnaments(sql.ref('clubs.name'))} = ${withoutOrnaments(sql.ref('wanted.name'))}
    where ${withoutOrnaments(sql.ref('wanted.name'))} <> ''
    order by wanted.name, fold(clubs.name) = fold(wanted.name) desc, clubs.id`.execute(db);
  return rows.map(({ name, id, club }) => ({ name, club: { id, name: club } }));
}

/** Further names of clubs, by which lists find them from now on; a name that some club has stays with it. */
export async function addClubNames(trx: Db, names: readonly { name: string; clubId: string }[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    insert into club_names (name, club_id, kept, former)
    select said.name, coalesce(base_id, said."clubId"), true, true
    from json_to_recordset(${JSON.stringify(names)}::json) as said (name text, "clubId" uuid)
    left join club_merges on merged_id = said."clubId"
    where exists (select from clubs where clubs.id = coalesce(base_id, said."clubId"))
    order by lower(said.name) on conflict do nothing`.execute(trx);
}

/** The clubs of these names, by the name as given. */
export async function clubIdsByName(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; clubId: string }>`
    select wanted.name, club_names.club_id from unnest(${names}::text[]) as wanted (name)
    join club_names on lower(club_names.name) = lower(wanted.name)`.execute(db);
  return new Map(rows.map(({ name, clubId }) => [name, clubId]));
}

/** Those of the names that a club has today, in any case of its letters. */
export async function presentNames(db: Db, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select wanted.name from unnest(${names}::text[]) as wanted (name)
    join club_names on lower(club_names.name) = lower(wanted.name)
    join clubs on clubs.id = club_id and lower(clubs.name) = lower(club_names.name)`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
