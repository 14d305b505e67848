/** When a player was seen last, and where next (DSK-27). */
import { sql } from 'kysely';
import type { Team } from '#domain/football.ts';
import { selectGameDetails, type GameRow } from '#features/games/data.ts';
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
