/** When a player was seen last and where next (DSK-27), and what scouts have seen (DSK-28, DSK-32). */
import { sql } from 'kysely';
import { GRADES, STAFF, type Team } from '#domain/football.ts';
import { selectGameDetails, type GameRow } from '#features/games/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import type { Db } from '#server/database/database.ts';

/** The game of the latest report on a player, by its day; undefined without a report. */
export function lastSeenAt(db: Db, viewerId: string, playerId: string): Promise<GameRow | undefined> {
  return selectGameDetails(db.selectFrom('games'), viewerId)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('reports').select('reports.id').whereRef('reports.gameId', '=', 'games.id').where('reports.playerId', '=', playerId), // prettier-ignore
      ),
    )
    .orderBy('games.startsAt', 'desc')
    .orderBy('games.id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The games of a team that are not over, the soonest first; games whose team is not known are those of every team of the
 * club. One of today whose kick-off is not known is among them.
 */
export function nextGamesOf(
  db: Db,
  viewerId: string,
  { clubId, team }: { clubId: string; team: Team | null },
  { now, today }: { now: Temporal.Instant; today: string },
  limit: number,
): Promise<GameRow[]> {
  const plays = (side: 'home' | 'away') =>
    sql<boolean>`(${sql.ref(`games.${side}_club_id`)} = ${clubId}::uuid
      and coalesce(${sql.ref(`games.${side}_team_type`)} = ${team}, true))`;
  return selectGameDetails(db.selectFrom('games'), viewerId)
    .where('games.day', '>=', today)
    .where(sql<boolean>`(not games.kickoff_known or games.starts_at > ${now.toString()}::timestamptz)`)
    .where((eb) => eb.or([plays('home'), plays('away')]))
    .orderBy('games.startsAt')
    .orderBy('games.id')
    .limit(limit)
    .execute();
}

/** A grade, rounded, with how many reports of one author and of everybody came to it. */
export type GradeShareRow = { grade: number; own: number; all: number };
export type ScoutFiguresRow = {
  reports: number;
  /** Of the season: days with a game that the scout has reported on, and the grades. */
  days: number;
  grades: GradeShareRow[];
};
type OfScout = { scoutId: string; from: string; today: string };

/** DSK-28: what somebody has written, in all and since the first day of the season. */
export async function scoutFigures(db: Db, { scoutId, from, today }: OfScout): Promise<ScoutFiguresRow> {
  const { rows } = await sql<ScoutFiguresRow>`
    select
      (select count(*)::int from reports where created_by = ${scoutId}) as reports,
      (select count(distinct games.day)::int from reports join games on games.id = game_id
        where reports.created_by = ${scoutId} and games.day between ${from}::date and ${today}::date) as days,
      (select json_agg(json_build_object('grade', grade, 'own', coalesce(own, 0), 'all', coalesce(everybody, 0)) order by grade)
        from generate_series(1, ${GRADES.length}) as grade left join (
          select round(average)::int as grade, count(*) filter (where created_by = ${scoutId}) as own, count(*) as everybody
          from reports where created_at >= ${from}::date group by 1
        ) as given using (grade)) as grades`.execute(db);
  return rows[0]!;
}

export type UnreportedGames = { total: number; first: GameRow[] };

/** The games of the season before today that somebody was to go to and has not reported on, the latest first. */
export async function unreportedGames(
  db: Db,
  viewerId: string,
  { scoutId, from, today }: OfScout,
  limit: number,
): Promise<UnreportedGames> {
  const rows = await selectGameDetails(db.selectFrom('games'), viewerId)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('games.day', '>=', from)
    .where('games.day', '<', today)
    .where(
      sql<boolean>`exists (select from game_scouts where game_id = games.id and user_id = ${scoutId})
        and not exists (select from reports where reports.game_id = games.id and reports.created_by = ${scoutId})`,
    )
    .orderBy('games.startsAt', 'desc')
    .orderBy('games.id')
    .limit(limit)
    .execute();
  return { total: rows[0]?.total ?? 0, first: rows };
}

export type ScoutTableRow = {
  scout: UserReferenceRow;
  reports: number;
  /** Of the reports; null without any. */
  average: number | null;
  days: number;
  lastDay: string | null;
  unreported: number;
};

/**
 * What everybody of the staff has seen since the first day of the season, by name, in one statement (DSK-32). A report counts
 * by the day of its game.
 */
export async function scoutTable(db: Db, { from, today }: Omit<OfScout, 'scoutId'>): Promise<ScoutTableRow[]> {
  const { rows } = await sql<ScoutTableRow>`
    select ${referenceJson('users')} as scout, coalesce(written.reports, 0) as reports, written.average,
      coalesce(written.days, 0) as days, written.last_day::text, coalesce(missing.games, 0) as unreported
    from users
    left join (
      select reports.created_by, count(*)::int as reports, avg(reports.average)::float8 as average,
        count(distinct games.day)::int as days, max(games.day) as last_day
      from games join reports on reports.game_id = games.id
      where games.day between ${from}::date and ${today}::date group by 1
    ) as written on written.created_by = users.id
    left join (
      select game_scouts.user_id, count(*)::int as games
      from games join game_scouts on game_scouts.game_id = games.id
      where games.day >= ${from}::date and games.day < ${today}::date and not exists (
        select from reports where reports.game_id = games.id and reports.created_by = game_scouts.user_id)
      group by 1
    ) as missing on missing.user_id = users.id
    where users.role = any(${[...STAFF]}::text[]) and users.deactivated_at is null
    order by fold(users.last_name), fold(users.first_name), users.id`.execute(db);
  return rows;
}
