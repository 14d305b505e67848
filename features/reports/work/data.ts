import { sql } from 'kysely';
import type { Level } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { MAX_WORK, type WorkPeriod } from './rules.ts';

export type WorkGameRow = {
  id: string;
  startDateTime: string;
  kickoffKnown: boolean;
  day: string;
  level: Level;
  city: string;
  homeTeam: string;
  awayTeam: string;
  /** Whether the person was asked to go there and has not answered. */
  unanswered: boolean;
};
export type WorkReportRow = {
  id: string;
  createdAt: string;
  playerId: string;
  firstName: string;
  lastName: string;
  homeTeam: string;
  awayTeam: string;
};
type Some<Row> = { total: number; first: Row[] };
/** A record by the id it was asked with, which may be one from before a merge. */
type Named = { id: string; name: string };
export type WorkRow = {
  assigned: Some<WorkGameRow>;
  unreported: Some<WorkGameRow>;
  editable: Some<WorkReportRow>;
  games: Named[];
  players: Named[];
};

/** Asked with ids of drafts, whose games and players are named beside it. */
type WorkQuery = WorkPeriod & {
  userId: string;
  players: Scope;
  gameIds: readonly string[];
  playerIds: readonly string[];
};

/** All that waits for somebody, in one statement. */
export async function workOf(db: Db, query: WorkQuery): Promise<WorkRow> {
  const { userId, now, from, today, before, editableSince, players, gameIds, playerIds } = query;
  const readable = scopeCondition(players);
  const { rows } = await sql<WorkRow>`
    with mine as (
      select games.id, starts_at as "startDateTime", kickoff_known as "kickoffKnown", day, level, city,
        home.name as "homeTeam", away.name as "awayTeam",
        exists (select from game_assignments
          where game_id = games.id and scout_id = ${userId} and state = 'asked') as unanswered,
        case when kickoff_known then starts_at > ${now}::timestamptz else day >= ${today}::date end as ahead
      from games
      join clubs home on home.id = home_club_id
      join clubs away on away.id = away_club_id
      where day >= ${from}::date and day < ${before}::date
        -- Asked game by game: the days have fewer games than years of assignments.
        and (select true from game_scouts where game_id = games.id and user_id = ${userId} limit 1) is not null
    ), assigned as (
      select *, count(*) over () as total from mine where ahead order by "startDateTime", id limit ${MAX_WORK}
    ), unreported as (
      select *, count(*) over () as total from mine
      where not ahead
        and (select true from reports where game_id = mine.id and created_by = ${userId} limit 1) is null
      order by "startDateTime" desc, id limit ${MAX_WORK}
    ), editable as (
      select reports.id, reports.created_at as "createdAt", player_id as "playerId", first_name as "firstName",
        last_name as "lastName", home.name as "homeTeam", away.name as "awayTeam", count(*) over () as total
      from reports
      join players on players.id = player_id and ${readable}
      join games on games.id = game_id
      join clubs home on home.id = home_club_id
      join clubs away on away.id = away_club_id
      where reports.created_by = ${userId} and reports.created_at >= ${editableSince}
      order by reports.created_at, reports.id limit ${MAX_WORK}
    )
    select
      (select json_build_object('total', coalesce(max(total), 0), 'first',
        coalesce(json_agg(assigned order by "startDateTime", id), '[]')) from assigned) as assigned,
      (select json_build_object('total', coalesce(max(total), 0), 'first',
        coalesce(json_agg(unreported order by "startDateTime" desc, id), '[]')) from unreported) as unreported,
      (select json_build_object('total', coalesce(max(total), 0), 'first',
        coalesce(json_agg(editable order by "createdAt", id), '[]')) from editable) as editable,
      (select coalesce(json_agg(json_build_object('id', given.id, 'name', home.name || ' – ' || away.name)), '[]')
        from unnest(${gameIds}::uuid[]) as given (id)
        left join game_merges on merged_id = given.id
        join games on games.id = coalesce(base_id, given.id)
        join clubs home on home.id = home_club_id
        join clubs away on away.id = away_club_id) as games,
      (select coalesce(json_agg(json_build_object('id', given.id, 'name', first_name || ' ' || last_name)), '[]')
        from unnest(${playerIds}::uuid[]) as given (id)
        left join player_merges on merged_id = given.id
        join players on players.id = coalesce(base_id, given.id) and ${readable}) as players`.execute(db);
  return rows[0]!;
}
