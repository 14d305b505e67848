/** How many SQL statements the pages of Scouting take: as many for twenty rows as for five. */
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTables } from '#bench/scouting/data.ts';
import { PAGES, STORY_PAGES, type Turn } from '#bench/scouting/ways.ts';
import { openHttpClub, type HttpClub } from './doors.ts';

const ASKED = { ...PAGES, ...STORY_PAGES };
/** Of the bench's tables: 1,000 players, 5,000 games, 10,000 reports and journals. */
const PART = 0.05;
/** At most, the look-up of the session included. */
const LIMITS: Record<keyof typeof ASKED, number> = {
  'Games, pages 1 to 50': 2,
  'Games, counted': 3,
  'A player and the latest 20 reports': 3,
  'Players, searched': 3,
  'Reports, narrowed, pages 1 to 50': 3,
  'Reports, searched': 3,
  'Journals, pages 1 to 50': 2,
  'The story of a player, pages 1 to 3': 3,
};

type Question = { query: string; variables: object };
const withFive = ({ query, variables }: Question): Question => ({
  query: query.replaceAll('rowsPerPage: 20', 'rowsPerPage: 5'),
  variables,
});

let club: HttpClub;
let players: string[];
let statements = 0;
// Whatever goes to the database goes through this.
const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
const { query } = client;

beforeAll(async () => {
  club = await openHttpClub();
  await club.db.connection().execute((one) => fillTables(one, PART));
  await sql`analyze`.execute(club.db);
  const { rows } = await sql<{ playerId: string }>`
    select player_id from reports group by player_id having count(*) >= 20 order by player_id limit 20`.execute(
    club.db,
  );
  players = rows.map((row) => row.playerId);
  client.query = function queryCounted(...args: unknown[]) {
    statements += 1;
    return query.apply(this, args);
  };
});
afterAll(async () => {
  client.query = query;
  await club.close();
});

/** Answers how many rows came, by their games or, of players and journals, what each has once. */
async function ask({ query: text, variables }: Question): Promise<number> {
  const { status, body, errors } = await club.post('scout', text, variables);
  expect([status, errors]).toEqual([200, []]);
  const marks = ['"awayTeam"', '"nickname"', '"preview"'];
  return marks.map((mark) => body.split(mark).length - 1).find((count) => count > 0) ?? 0;
}

/** The least of three: the queue of jobs asks the database too, now and then. */
async function counted(question: Question): Promise<{ rows: number; took: number }> {
  // Once for what is made only once.
  await ask(question);
  let [rows, took] = [0, Infinity];
  for (let tries = 0; tries < 3; tries += 1) {
    const before = statements;
    rows = await ask(question);
    took = Math.min(took, statements - before);
  }
  return { rows, took };
}

test.each(Object.keys(ASKED))('%s: no row asks the database for itself', async (page) => {
  const turn: Turn = { index: 1, me: club.ids.scout, players };
  const question = ASKED[page]!.ours(turn).body as Question;
  const [many, few] = [await counted(question), await counted(withFive(question))];
  expect(many.rows).toBeGreaterThan(few.rows);
  expect(many.took).toBe(few.took);
  expect(many.took).toBeGreaterThan(0);
  expect(many.took).toBeLessThanOrEqual(LIMITS[page]!);
});
