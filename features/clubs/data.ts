import { sql } from 'kysely';
import type { Viewer } from '#domain/permissions.ts';
import type { Db } from '#server/db.ts';
import type { Pagination } from '#domain/fields.ts';
import { conflict, Refused } from '#server/errors.ts';
import { oneMergeAtATime } from '#server/once.ts';
import { pageOf, type Paged } from '#server/paging.ts';
import { keepPicture } from '#server/pictures.ts';
import { everyWord, wordsOf } from '#server/search.ts';
import type { MergeClubs } from './rules.ts';

export type ClubRow = { id: string; name: string; logo: string | null; version: number };

const COLUMNS = ['clubs.id', 'clubs.name', 'clubs.logo', 'clubs.version'] as const;

/** Clubs for pickers, by name (G-30): those with every word of the search in their name, at most `limit`. */
export function clubsForPicker(db: Db, search: string, limit: number): Promise<ClubRow[]> {
  return db
    .selectFrom('clubs')
    .select(COLUMNS)
    .where((eb) => eb.and(everyWord(sql<string>`fold(clubs.name)`, wordsOf(search))))
    .orderBy(sql`fold(clubs.name)`)
    .limit(limit)
    .execute();
}

/** The club, or the one that it was joined into. */
export async function clubById(db: Db, id: string): Promise<ClubRow | undefined> {
  return db
    .selectFrom('clubs')
    .select(COLUMNS)
    .where((eb) =>
      eb(
        'clubs.id',
        '=',
        eb.fn.coalesce(eb.selectFrom('clubMerges').select('baseId').where('mergedId', '=', id), eb.val(id)),
      ),
    )
    .executeTakeFirst();
}

/** A page of the clubs by name (G-30). */
export async function clubList(db: Db, search: string, asked: Pagination): Promise<Paged<ClubRow>> {
  const page = pageOf(asked, ['name'], { sortBy: 'name', descending: false });
  const found = db.selectFrom('clubs').where((eb) => eb.and(everyWord(sql<string>`fold(clubs.name)`, wordsOf(search))));
  return {
    page,
    result: await found
      .select(COLUMNS)
      .orderBy(sql`fold(clubs.name)`, page.descending ? 'desc' : 'asc')
      .orderBy('clubs.id', page.descending ? 'desc' : 'asc')
      .limit(page.rowsPerPage)
      .offset(page.offset)
      .execute(),
    count: async () => (await found.select((eb) => eb.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows,
  };
}

/** @throws Refused when the name is taken, or when somebody saved in between. */
export async function writeClub(
  trx: Db,
  club: { id: string; name: string; logo?: string | null | undefined; version?: number | null | undefined },
): Promise<void> {
  const logo = await keepPicture(trx, club.logo, 'logo');
  let updating = trx
    .updateTable('clubs')
    .set({ name: club.name, ...(logo === undefined ? {} : { logo }) })
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', club.id);
  if (club.version) updating = updating.where('version', '=', club.version);
  const { numUpdatedRows } = await updating.executeTakeFirstOrThrow().catch(refuseTakenName);
  if (numUpdatedRows > 0n) return;
  const present = await clubById(trx, club.id);
  throw present ? conflict(present) : new Refused('errors.not_found');
}

function refuseTakenName(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'clubs_one_per_name') throw new Refused('validations.club_exists', { field: 'name' });
  throw error;
}

/**
 * Joins clubs into one: players, games, profiles and matches follow, and the old ids lead to the base from then on.
 * Call it inside a transaction.
 * @throws Refused when a club is not there, or when two of them have played each other.
 */
export async function joinClubs(trx: Db, viewer: Viewer, merge: MergeClubs): Promise<void> {
  await oneMergeAtATime(trx);
  const all = [merge.baseClubId, ...merge.clubIds];
  const clubs = await trx.selectFrom('clubs').selectAll().where('id', 'in', all).orderBy('id').forUpdate().execute();
  if (clubs.length !== all.length) throw new Refused('errors.not_found');
  const rivals = await trx
    .selectFrom('games')
    .select('id')
    .where('homeClubId', 'in', all)
    .where('awayClubId', 'in', all)
    .executeTakeFirst();
  if (rivals) throw new Refused('validations.clubs_have_met', { field: 'clubIds' });

  const base = clubs.find(({ id }) => id === merge.baseClubId)!;
  const { baseClubId: baseId, clubIds } = merge;
  const list = sql.join(clubIds.map((id) => sql`${id}::uuid`));
  await joinDoubledGames(trx, all);
  await sql`update games set home_club_id = ${baseId} where home_club_id in (${list})`.execute(trx);
  await sql`update games set away_club_id = ${baseId} where away_club_id in (${list})`.execute(trx);
  await sql`update players set club_id = ${baseId} where club_id in (${list})`.execute(trx);
  await sql`insert into user_clubs (user_id, club_id, position)
    select user_id, ${baseId}, min(position) from user_clubs where club_id in (${list}) group by user_id
    on conflict do nothing`.execute(trx);
  await sql`delete from user_clubs where club_id in (${list})`.execute(trx);
  // A match of a club against itself keeps the other's name as it was typed.
  await sql`update match_infos set away_id = null, away_name = (select name from clubs where id = away_id)
    where home_id in (${list}, ${baseId}) and away_id in (${list}, ${baseId})`.execute(trx);
  await sql`update match_infos set home_id = ${baseId} where home_id in (${list})`.execute(trx);
  await sql`update match_infos set away_id = ${baseId} where away_id in (${list})`.execute(trx);
  await trx.updateTable('clubMerges').set({ baseId }).where('baseId', 'in', clubIds).execute();
  await trx
    .insertInto('clubMerges')
    .values(
      clubs
        .filter(({ id }) => id !== baseId)
        .map((merged) => ({
          mergedId: merged.id,
          baseId,
          mergedBy: viewer.id,
          previous: JSON.stringify({ merged, base: { name: base.name, logo: base.logo } }),
        })),
    )
    .execute();
  await trx.deleteFrom('clubs').where('id', 'in', clubIds).execute();
  await writeClub(trx, { id: baseId, name: merge.name, logo: merge.logo ?? null });
}

/** A record of a merge, and what is bound to it: players, games, profiles of the club's own people, calendar matches. */
export type MergeCandidateRow = { club: ClubRow; players: number; games: number; users: number; matches: number };
export type MergePreviewRow = {
  candidates: MergeCandidateRow[];
  /** Games that stand twice because the club does; the merge joins each pair. */
  doubledGames: number;
  /** Whether two of the records have played each other: then they are not one club. */
  haveMet: boolean;
};

/**
 * The records of a merge, the base first, with what would move (G-28).
 * @throws Refused when one of them is not there.
 */
export async function mergePreview(db: Db, baseId: string, otherIds: readonly string[]): Promise<MergePreviewRow> {
  const ids = [baseId, ...otherIds];
  const all = sql`any(${ids}::uuid[])`;
  const [clubs, doubled, met] = await Promise.all([
    sql<ClubRow & Omit<MergeCandidateRow, 'club'>>`
      select id, name, logo, version,
        (select count(*)::int from players where club_id = clubs.id) as players,
        (select count(*)::int from games where home_club_id = clubs.id or away_club_id = clubs.id) as games,
        (select count(*)::int from user_clubs where club_id = clubs.id) as users,
        (select count(*)::int from match_infos where home_id = clubs.id or away_id = clubs.id) as matches
      from clubs where id = ${all}`.execute(db),
    doubledGames(db, ids),
    sql`select from games where home_club_id = ${all} and away_club_id = ${all} limit 1`.execute(db),
  ]);
  const candidates = ids.map((id, place) => {
    const row = clubs.rows.find((club) => club.id === id);
    if (!row) throw new Refused('errors.not_found', { field: place === 0 ? 'baseClubId' : `clubIds.${place - 1}` });
    const { players, games, users, matches, ...club } = row;
    return { club, players, games, users, matches };
  });
  return { candidates, doubledGames: doubled.length, haveMet: met.rows.length > 0 };
}

/** Games of these clubs on one day against one opponent: the older record of each, and those that double it. */
async function doubledGames(db: Db, clubIds: readonly string[]): Promise<{ kept: string; doubled: string }[]> {
  const list = sql`any(${clubIds}::uuid[])`;
  const { rows } = await sql<{ kept: string; doubled: string }>`
    with joined as (
      select id, day, created_at, case when home_club_id = ${list} then away_club_id else home_club_id end as opponent
      from games where home_club_id = ${list} or away_club_id = ${list}
    ), ranked as (
      select id, first_value(id) over (partition by day, opponent order by created_at, id) as kept from joined
    )
    select kept, id as doubled from ranked where id <> kept`.execute(db);
  return rows;
}

/**
 * One game that stands twice because its club did: the older record stays, with the reports and scouts of both. An author
 * who reported on the same player in both keeps both reports (G-27).
 */
async function joinDoubledGames(trx: Db, clubIds: string[]): Promise<void> {
  for (const { kept, doubled } of await doubledGames(trx, clubIds)) {
    await sql`update reports set game_id = ${kept},
        merged_from = case when exists (select from reports r where r.created_by = reports.created_by
          and r.player_id = reports.player_id and r.game_id = ${kept} and r.merged_from is null)
        then player_id else merged_from end
      where game_id = ${doubled}`.execute(trx);
    await sql`insert into game_scouts (game_id, user_id) select ${kept}, user_id from game_scouts
      where game_id = ${doubled} on conflict do nothing`.execute(trx);
    await trx.deleteFrom('games').where('id', '=', doubled).execute();
  }
}

/** @throws Refused when the name is taken, in whatever case it is written. */
export async function insertClub(
  trx: Db,
  viewer: Viewer,
  club: { name: string; logo?: string | null | undefined },
): Promise<string> {
  const logo = (await keepPicture(trx, club.logo, 'logo')) ?? null;
  const inserted = await trx
    .insertInto('clubs')
    .values({ name: club.name, logo, createdBy: viewer.id })
    .onConflict((taken) => taken.expression(sql`lower(name)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Refused('validations.club_exists', { field: 'name' });
  return inserted.id;
}

/** The club of that name, in whatever case it is written; made when there is none. */
export async function findOrCreateClub(trx: Db, viewer: Viewer | null, name: string): Promise<string> {
  const inserted = await trx
    .insertInto('clubs')
    .values({ name, createdBy: viewer?.id ?? null })
    // A write that changes nothing locks the row of a concurrent creator and answers its id.
    .onConflict((taken) => taken.expression(sql`lower(name)`).doUpdateSet({ name: (eb) => eb.ref('clubs.name') }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return inserted.id;
}
