import { sql } from 'kysely';
import type { Recommendation } from '#domain/football.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { isNewsSince, isUnreadBy } from '../readings/data.ts';
import type { Reader } from '../readings/rules.ts';

/** A report as an inbox names it now. */
export type NamedReport = { id: string; playerId: string; firstName: string; lastName: string };

export async function namedReports(db: Db, ids: readonly string[]): Promise<Map<string, NamedReport>> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('players', 'players.id', 'reports.playerId')
    .select(['reports.id', 'playerId', 'firstName', 'lastName'])
    .where('reports.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type UnreadReportRow = NamedReport & {
  recommendation: Recommendation;
  createdBy: UserReferenceRow;
  createdAt: string;
  homeTeam: string;
  awayTeam: string;
};
export type NewReports = { total: number; urgent: number; first: UnreadReportRow[] };

/** The reports that are new to somebody: how many, how many of them ask to act at once, and those first, then the newest. */
export async function unreadReportsOf(db: Db, { id, since }: Reader, limit: number): Promise<NewReports> {
  const { rows } = await sql<UnreadReportRow & { total: number; urgent: number }>`
    with unread as (
      select reports.*, count(*) over () as total,
        count(*) filter (where scouting_recommendation = 'act_immediately') over () as urgent
      from reports where ${isNewsSince(since)} and ${isUnreadBy(id)}
      order by (scouting_recommendation = 'act_immediately') desc, coalesce(amended_at, created_at) desc, id desc
      limit ${limit}
    )
    select unread.id, player_id as "playerId", players.first_name as "firstName",
      players.last_name as "lastName", scouting_recommendation as recommendation, ${referenceJson('users')} as "createdBy",
      unread.created_at as "createdAt", home.name as "homeTeam", away.name as "awayTeam", total::int, urgent::int
    from unread
    join players on players.id = player_id
    join users on users.id = unread.created_by
    join games on games.id = game_id
    join clubs home on home.id = home_club_id
    join clubs away on away.id = away_club_id
    order by (scouting_recommendation = 'act_immediately') desc, coalesce(amended_at, unread.created_at) desc, unread.id desc`.execute(
    db,
  );
  const first = rows.map(({ total: _total, urgent: _urgent, ...row }) => row);
  return { total: rows[0]?.total ?? 0, urgent: rows[0]?.urgent ?? 0, first };
}
