import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { mergeAssignments } from '../assignments/data.ts';
import { SAME_GAME } from '../data.ts';
import { settleGames, type CorrectedGame, type MergedGameValues, type JoinedGames } from './rules.ts';

/**
 * Groups of game ids that would be duplicates if these clubs were one, the oldest record of each group first.
 * `corrected`: games to compare with corrected values.
 */
export async function sameGames(
  db: Db,
  clubIds: readonly string[],
  corrected: readonly CorrectedGame[] = [],
): Promise<string[][]> {
  const all = sql`any(${clubIds}::uuid[])`;
  const corrections = JSON.stringify(
    corrected.map(({ id, level, homeTeamType, awayTeamType }) => ({
      id,
      level,
      home: homeTeamType ?? null,
      away: awayTeamType ?? null,
    })),
  );
  const { rows } = await sql<{ ids: string[] }>`
    with present as (
      select games.id, games.day, games.created_at, games.home_club_id = ${all} as own_at_home, home_club_id, away_club_id,
        case when correction.id is null then games.level else correction.level end as level,
        case when correction.id is null then games.home_team_type else correction.home end as home_team_type,
        case when correction.id is null then games.away_team_type else correction.away end as away_team_type
      from games
      left join json_to_recordset(${corrections}::json) as correction (id uuid, level text, home text, away text) on correction.id = games.id
      where games.home_club_id = ${all} or games.away_club_id = ${all}
    )
    select array_agg(id order by created_at, id) as ids from present
    group by day, level, case when own_at_home then away_club_id else home_club_id end,
      case when own_at_home then home_team_type else away_team_type end,
      case when own_at_home then away_team_type else home_team_type end
    having count(*) > 1
    order by day, min(created_at)`.execute(db);
  return rows.map(({ ids }) => ids);
}

type GameRecord = MergedGameValues & {
  version: number;
  day: string;
  home: string;
  away: string;
  homeClubId: string;
  awayClubId: string;
  homeTeamType: string | null;
  awayTeamType: string | null;
};

async function gameRecords(
  db: Db,
  clubIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, GameRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .innerJoin('clubs as home', 'home.id', 'games.homeClubId')
    .innerJoin('clubs as away', 'away.id', 'games.awayClubId')
    .selectAll('games')
    .select(['home.name as home', 'away.name as away'])
    .where('games.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ startsAt, homeResult, awayResult, ...game }) => [
      game.id,
      {
        ...game,
        ownAtHome: clubIds.includes(game.homeClubId),
        startDateTime: startsAt,
        homeTeamResult: homeResult,
        awayTeamResult: awayResult,
      },
    ]),
  );
}

type Decisions = {
  joinedGames?: JoinedGames[] | null | undefined;
  correctedGames?: CorrectedGame[] | null | undefined;
};
type Joined = [GameRecord, ...GameRecord[]];

/**
 * Carries out the decisions on games that would be duplicates if these clubs were one: some are joined, with the picked
 * values and the reports and scouts of all; some are corrected. Games that no longer need a decision stay as they are.
 * Call it under the lock of merges, before the clubs are merged.
 * @throws Refused naming a game without a decision, or one that has changed since its decision.
 */
export async function settleSameGames(
  trx: Db,
  viewerId: string,
  clubIds: readonly string[],
  decisions: Decisions,
): Promise<void> {
  const before = new Set((await sameGames(trx, clubIds)).flat());
  const standing = await gameRecords(trx, clubIds, [...before]);
  const corrected = (decisions.correctedGames ?? []).filter(({ id, version }) => standing.get(id)?.version === version);
  const groups = await sameGames(trx, clubIds, corrected);
  const records = await gameRecords(trx, clubIds, groups.flat());
  const settled = groups.map((ids) => {
    const games = ids.map((id) => records.get(id)!) as Joined;
    const decision = decisions.joinedGames?.find((one) => isDecisionFor(one, games));
    const { from, open } = settleGames(games, decision ?? {});
    if (!decision || open.length > 0) throw undecidedError(games);
    return { games, from };
  });
  await updateCorrectedGames(trx, viewerId, corrected).catch((error: unknown) => {
    throw (error as { constraint?: string }).constraint === SAME_GAME ? undecidedError([...standing.values()]) : error;
  });
  for (const { games, from } of settled) await moveNotes(trx, games, from.homeTeam.ownAtHome);
  await mergeGameRecords(trx, viewerId, settled.map(({ games }) => games)); // prettier-ignore
  for (const { games, from } of settled) await updateKeptGame(trx, viewerId, games[0], from);
}

/** Whether the decision was made for exactly these games in their present versions. */
function isDecisionFor({ games: seen }: JoinedGames, games: readonly GameRecord[]): boolean {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  return versions.size === games.length && games.every(({ id, version }) => versions.get(id) === version);
}

function undecidedError(games: readonly GameRecord[]): RefusedError {
  const { home, away, day } = games[0]!;
  return new RefusedError('validations.game_undecided', {
    field: 'joinedGames',
    params: { home, away, day: day.split('-').toReversed().join('.') },
    present: games.map(({ id }) => id),
  });
}

async function updateCorrectedGames(trx: Db, updatedBy: string, corrected: readonly CorrectedGame[]): Promise<void> {
  for (const { id, level, homeTeamType, awayTeamType } of corrected) {
    await trx
      .updateTable('games')
      .set({ level, homeTeamType: homeTeamType ?? null, awayTeamType: awayTeamType ?? null, updatedBy })
      .set((eb) => ({ version: eb('version', '+', 1), updatedAt: sql<string>`now()` }))
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Moves everything that refers to the other games of each group to its first game, and deletes the others; their ids
 * lead to the first. An author who reported on the same player at several of them keeps all reports, with the one on
 * the kept game as the foremost (G-27).
 */
async function mergeGameRecords(trx: Db, viewerId: string, groups: readonly Joined[]): Promise<void> {
  if (groups.length === 0) return;
  const pairs = groups.flatMap(([kept, ...others]) => [kept, ...others].map(({ id }) => ({ id, kept: kept.id })));
  const become = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as become (id uuid, kept uuid)`;
  await sql`insert into game_merges (merged_id, base_id, merged_by, previous)
    select games.id, base.id, ${viewerId}, jsonb_build_object('merged', to_jsonb(games), 'base', to_jsonb(base),
      'scouts', array(select user_id from game_scouts where game_id = games.id),
      'reports', array(select reports.id from reports where game_id = games.id))
    from ${become} join games on games.id = become.id join games base on base.id = kept
    where become.id <> kept`.execute(trx);
  await sql`update game_merges set base_id = kept from ${become} where base_id = become.id`.execute(trx);
  await sql`update game_imports set game_id = kept from ${become} where game_id = become.id`.execute(trx);
  await sql`insert into game_scouts (game_id, user_id)
    select kept, user_id from ${become} join game_scouts on game_id = become.id on conflict do nothing`.execute(trx);
  await mergeAssignments(trx, pairs);
  await sql`update reports set game_id = seen.kept,
      merged_from = case when reports.merged_from is null and seen.place > 1 then reports.player_id else reports.merged_from end
    from (
      select reports.id, kept, game_id <> kept as moves, row_number() over (
        partition by kept, created_by, player_id, merged_from is null
        order by game_id <> kept, created_at, reports.id) as place
      from ${become} join reports on game_id = become.id
    ) as seen
    where reports.id = seen.id and seen.moves`.execute(trx);
  await sql`delete from games using ${become} where games.id = become.id and become.id <> kept`.execute(trx);
}

/** Moves notes with their games, to the side on which their club will be. */
async function moveNotes(trx: Db, games: Joined, ownAtHome: boolean): Promise<void> {
  for (const game of games) {
    const isTurned = game.ownAtHome !== ownAtHome;
    await sql`update match_notes set game_id = ${games[0].id},
        side = case when not ${isTurned}::boolean then side when side = 'home' then 'away' else 'home' end
      where game_id = ${game.id}`.execute(trx);
  }
}

/** Writes the picked values into the game that is kept. */
async function updateKeptGame(
  trx: Db,
  updatedBy: string,
  kept: GameRecord,
  from: ReturnType<typeof settleGames<GameRecord>>['from'],
): Promise<void> {
  const { homeTeam, startDateTime, result } = from;
  const turned = kept.ownAtHome !== homeTeam.ownAtHome;
  const [homeResult, awayResult] =
    result.ownAtHome === homeTeam.ownAtHome
      ? [result.homeTeamResult, result.awayTeamResult]
      : [result.awayTeamResult, result.homeTeamResult];
  await trx
    .updateTable('games')
    .set({
      ...(turned && {
        homeClubId: kept.awayClubId,
        awayClubId: kept.homeClubId,
        homeTeamType: kept.awayTeamType,
        awayTeamType: kept.homeTeamType,
      }),
      startsAt: startDateTime.startDateTime,
      kickoffKnown: startDateTime.kickoffKnown,
      homeResult,
      awayResult,
      gameContext: from.gameContext.gameContext,
      scoutingProcedure: from.scoutingProcedure.scoutingProcedure,
      location: from.location.location,
      city: from.city.city,
      observations: from.observations.observations,
      updatedAt: sql<string>`now()`,
      updatedBy,
    })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', kept.id)
    .execute();
}
