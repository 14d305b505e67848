/** Writes that can be counted: a game with two clubs and its idempotency key, in one transaction. */
import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';

export const CREATE_GAME = 'mutation G($input: CreateGameInput!) { createGame(input: $input) { id } }';
export const LIST_GAMES = '{ games(pagination: { rowsPerPage: 5 }) { result { id } } }';

/** What one game is made of; the same name makes the same game, once. */
export function gameNamed(name: string) {
  return {
    homeTeamName: `${name} home`,
    awayTeamName: `${name} away`,
    level: 'u19',
    startDateTime: '2030-03-04T14:00:00Z',
    idempotencyKey: name,
  };
}

/** Of all the games made from such names: which are there whole, and how many parts are there without a whole. */
export async function countGames(db: Db): Promise<{ whole: Set<string>; halves: number }> {
  const { rows } = await sql<{ name: string; games: number; clubs: number; keys: number }>`
    with parts as (select id, regexp_replace(name, ' (home|away)$', '') as name from clubs where name ~ ' (home|away)$'),
      played as (select parts.name, count(*)::int as games from games join parts on parts.id = home_club_id group by 1),
      kept as (select key as name, count(*)::int as keys from idempotency_keys group by 1)
    select name, count(*)::int as clubs, coalesce(min(games), 0) as games, coalesce(min(keys), 0) as keys
    from parts left join played using (name) left join kept using (name)
    group by name`.execute(db);
  const isWhole = (row: (typeof rows)[number]) => row.games === 1 && row.clubs === 2 && row.keys === 1;
  return {
    whole: new Set(rows.filter(isWhole).map(({ name }) => name)),
    halves: rows.filter((row) => !isWhole(row)).length,
  };
}
