/**
 * Table `game_imports`: maps clubs and day of an imported line to its game, so that a later import finds the game even
 * if it was corrected or its clubs were merged since.
 */
import { sql } from 'kysely';
import type { Fixture } from '#database/fixtures.ts';
import type { Db } from '#server/database/database.ts';

type Listed = Pick<Fixture, 'line' | 'home' | 'away' | 'day'>;

/** The lines as an SQL table, the two club names in alphabetical order: home and away may be swapped later. */
function listed(fixtures: readonly (Listed & { homeId?: string | undefined; awayId?: string | undefined })[]) {
  const rows = fixtures.map(({ line, home, away, day, homeId = null, awayId = null }) => ({
    line,
    home,
    away,
    day,
    home_id: homeId,
    away_id: awayId,
  }));
  return sql`(select line, day, home_id, away_id,
      least(lower(home) collate "C", lower(away) collate "C") as first_club,
      greatest(lower(home) collate "C", lower(away) collate "C") as second_club
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as said (line integer, home text, away text, day date, home_id uuid, away_id uuid)) as listed`;
}

/** Line numbers that were imported before. */
export async function importedBefore(db: Db, fixtures: readonly Listed[]): Promise<Set<number>> {
  const { rows } = await sql<{ line: number }>`
    select line from ${listed(fixtures)} join game_imports using (first_club, second_club, day)`.execute(db);
  return new Set(rows.map(({ line }) => line));
}

/**
 * Records in `game_imports` the existing game of each line: same clubs and day, and either imported before or a game of
 * professional first teams that somebody entered. Returns the line numbers that have one.
 */
export async function noteImports(
  trx: Db,
  fixtures: readonly Listed[],
  clubs: ReadonlyMap<string, string>,
): Promise<Set<number>> {
  const rows = fixtures.map((fixture) => ({
    ...fixture,
    homeId: clubs.get(fixture.home),
    awayId: clubs.get(fixture.away),
  }));
  const { rows: noted } = await sql<{ line: number }>`
    with standing as (
      select distinct on (line) line, first_club, second_club, listed.day, games.id
      from ${listed(rows)} join games on games.day = listed.day
        and least(games.home_club_id, games.away_club_id) = least(home_id, away_id)
        and greatest(games.home_club_id, games.away_club_id) = greatest(home_id, away_id),
        lateral (select exists (select from game_imports where game_id = games.id) as imported,
          level = 'pro' and coalesce(home_team_type, 'first') = 'first' and coalesce(away_team_type, 'first') = 'first'
            as alike) as signs
      where imported or alike
      order by line, alike desc, created_at, games.id
    ), noted as (
      insert into game_imports select first_club, second_club, day, id from standing
      order by first_club, second_club, day on conflict do nothing
    )
    select line from standing`.execute(trx);
  return new Set(noted.map(({ line }) => line));
}
