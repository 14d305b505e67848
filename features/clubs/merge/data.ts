import { sql } from 'kysely';
import { gamesByIds, type GameRow } from '#features/games/data.ts';
import { sameGames, settleSameGames } from '#features/games/merge/data.ts';
import type { Db } from '#server/database/database.ts';
import { lockMerges } from '#server/database/idempotency.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { writeClub, type ClubRow } from '../data.ts';
import type { MergeClubs } from './rules.ts';

/**
 * Merges clubs into one: players, games, profiles, matches and names move to the base, to which the old ids lead from
 * then on. No game is dropped: duplicates have been decided before (G-28). Call it inside a transaction; returns the
 * base's id.
 * @throws Refused when a club does not exist, two of them have played each other, or a game is undecided.
 */
export async function mergeClubs(trx: Db, viewerId: string, merge: MergeClubs): Promise<string> {
  publishAfterCommit(trx, { records: ['club', 'game'] });
  await lockMerges(trx);
  const { baseClubId: baseId, clubIds } = merge;
  const all = [baseId, ...clubIds];
  const clubs = await trx.selectFrom('clubs').selectAll().where('id', 'in', all).orderBy('id').forUpdate().execute();
  // Somebody else may have merged one of them just now.
  const gone = all.findIndex((id) => !clubs.some((club) => club.id === id));
  if (gone !== -1) throw missing(gone);
  if (await haveMet(trx, all)) throw new RefusedError('validations.clubs_have_met', { field: 'clubIds' });

  await settleSameGames(trx, viewerId, all, merge);
  const others = sql`any(${clubIds}::uuid[])`;
  await sql`update games set home_club_id = ${baseId} where home_club_id = ${others}`.execute(trx);
  await sql`update games set away_club_id = ${baseId} where away_club_id = ${others}`.execute(trx);
  await sql`update players set club_id = ${baseId} where club_id = ${others}`.execute(trx);
  await moveProfilesToBase(trx, baseId, all);
  await moveMatchesToBase(trx, baseId, all);
  await sql`update club_names set club_id = ${baseId}, kept = true where club_id = any(${all}::uuid[])`.execute(trx);
  await writeMergeTrail(trx, viewerId, baseId, clubs);
  await trx.deleteFrom('clubs').where('id', 'in', clubIds).execute();
  const base = clubs.find(({ id }) => id === baseId)!;
  await writeClub(trx, viewerId, base, { name: merge.name, logo: merge.logo ?? null });
  return baseId;
}

const missing = (place: number) =>
  new RefusedError('errors.not_found', { field: place === 0 ? 'baseClubId' : `clubIds.${place - 1}` });

/** A profile with several of the clubs keeps one, at the first of their places. */
async function moveProfilesToBase(trx: Db, baseId: string, all: readonly string[]): Promise<void> {
  await sql`delete from user_clubs using user_clubs as better
    where user_clubs.club_id = any(${all}::uuid[]) and better.club_id = any(${all}::uuid[])
      and better.user_id = user_clubs.user_id
      and (better.position, better.club_id) < (user_clubs.position, user_clubs.club_id)`.execute(trx);
  await sql`update user_clubs set club_id = ${baseId} where club_id = any(${all}::uuid[])`.execute(trx);
}

/** A match of a club against itself keeps the name of the away side as typed text. */
async function moveMatchesToBase(trx: Db, baseId: string, all: readonly string[]): Promise<void> {
  const any = sql`any(${all}::uuid[])`;
  await sql`update match_infos set away_id = null, away_name = (select name from clubs where id = away_id)
    where home_id = ${any} and away_id = ${any}`.execute(trx);
  await sql`update match_infos set home_id = ${baseId} where home_id = ${any} and home_id <> ${baseId}`.execute(trx);
  await sql`update match_infos set away_id = ${baseId} where away_id = ${any} and away_id <> ${baseId}`.execute(trx);
}

async function writeMergeTrail(
  trx: Db,
  viewerId: string,
  baseId: string,
  clubs: readonly { id: string; name: string; logo: string | null }[],
): Promise<void> {
  const { name, logo } = clubs.find(({ id }) => id === baseId)!;
  const merged = clubs.filter(({ id }) => id !== baseId);
  await trx
    .updateTable('clubMerges')
    .set({ baseId })
    .where(
      'baseId',
      'in',
      merged.map(({ id }) => id),
    )
    .execute();
  await trx
    .insertInto('clubMerges')
    .values(
      merged.map((club) => ({
        mergedId: club.id,
        baseId,
        mergedBy: viewerId,
        previous: JSON.stringify({ merged: club, base: { name, logo } }),
      })),
    )
    .execute();
}

/** Whether two of the clubs have played each other, so that they cannot be one club. */
async function haveMet(db: Db, clubIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from games
    where home_club_id = any(${clubIds}::uuid[]) and away_club_id = any(${clubIds}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * A club of a merge, and the number of records that refer to it: players, games, profiles of the club's own people,
 * calendar matches.
 */
export type MergeCandidateRow = { club: ClubRow; players: number; games: number; users: number; matches: number };
/** A game that would be a duplicate, with its reports. */
export type SameGameRow = { game: GameRow; reports: number; doubledReports: number };
export type MergePreviewRow = {
  candidates: MergeCandidateRow[];
  sameGames: { games: SameGameRow[] }[];
  haveMet: boolean;
};

/**
 * The clubs of a merge, the base first, with the records that would move and the games to decide on (G-28). Ids of
 * merged clubs lead to their bases.
 * @throws Refused when one of them does not exist.
 */
export async function mergePreview(
  db: Db,
  viewerId: string,
  baseId: string,
  otherIds: readonly string[],
): Promise<MergePreviewRow> {
  const requestedIds = [baseId, ...otherIds];
  const { rows } = await sql<ClubRow & Omit<MergeCandidateRow, 'club'> & { requestedId: string }>`
    select requested_id, clubs.id, name, logo, version,
      (select count(*)::int from players where club_id = clubs.id) as players,
      (select count(*)::int from games where home_club_id = clubs.id or away_club_id = clubs.id) as games,
      (select count(*)::int from user_clubs where club_id = clubs.id) as users,
      (select count(*)::int from match_infos where home_id = clubs.id or away_id = clubs.id) as matches
    from unnest(${requestedIds}::uuid[]) as requested_id left join club_merges on merged_id = requested_id
    join clubs on clubs.id = coalesce(base_id, requested_id)`.execute(db);
  const candidates = requestedIds.map((id, place) => {
    const row = rows.find((club) => club.requestedId === id);
    if (!row) throw missing(place);
    const { requestedId: _, players, games, users, matches, ...club } = row;
    return { club, players, games, users, matches };
  });
  const unique = candidates.filter(({ club }, at) => candidates.findIndex((one) => one.club.id === club.id) === at);
  const ids = unique.map(({ club }) => club.id);
  const [same, met] = await Promise.all([sameGamesOf(db, viewerId, ids), haveMet(db, ids)]);
  return { candidates: unique, sameGames: same, haveMet: met };
}

async function sameGamesOf(db: Db, viewerId: string, clubIds: readonly string[]): Promise<{ games: SameGameRow[] }[]> {
  const groups = await sameGames(db, clubIds);
  if (groups.length === 0) return [];
  const games = await gamesByIds(db, viewerId, groups.flat());
  const pairs = groups.flatMap((ids) => ids.map((id) => ({ id, kept: ids[0] })));
  const { rows } = await sql<{ gameId: string; reports: number; doubledReports: number }>`
    select game_id, count(*)::int as reports, (count(*) filter (where together > 1))::int as doubled_reports
    from (
      select game_id, count(*) over (partition by kept, created_by, player_id) as together
      from json_to_recordset(${JSON.stringify(pairs)}::json) as become (id uuid, kept uuid)
      join reports on reports.game_id = become.id
    ) as counted
    group by game_id`.execute(db);
  const counted = new Map(rows.map((row) => [row.gameId, row]));
  return groups.map((ids) => ({
    games: ids.flatMap((id) => {
      const game = games.get(id);
      const { reports = 0, doubledReports = 0 } = counted.get(id) ?? {};
      return game ? [{ game, reports, doubledReports }] : [];
    }),
  }));
}
