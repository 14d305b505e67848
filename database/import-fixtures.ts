/**
 * `npm run import:fixtures -- FILE.csv`: games from a list of fixtures. database/demo/README.md says what a list looks
 * like. Lines that are wrong are named with their number and the reason, the others are imported; a game that is there
 * already stays as it is, so a list may be imported again and again.
 */
import fs from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { sql } from 'kysely';
import { readFixtures, textOf, UnreadableList, type Fixture, type RefusedLine } from '#database/fixtures.ts';
import { insertRows } from '#database/rows.ts';
import { CannotStart, readConfig } from '#server/config.ts';
import type { Db } from '#server/db.ts';
import { tidy } from '#server/upkeep.ts';
import { runCommand } from './command.ts';

const GAMES_AT_ONCE = 500;

export type ImportOutcome = {
  /** Games that are new, and games that were there before. */
  added: number;
  present: number;
  clubsAdded: number;
  refused: RefusedLine[];
};

/**
 * Writes the fixtures: each batch is one statement and stands when it is answered. Two imports may run at once.
 * `onProgress` hears after each batch how many of them are done.
 */
export async function importFixtures(
  db: Db,
  fixtures: readonly Fixture[],
  onProgress: (done: number) => void = () => {},
): Promise<ImportOutcome> {
  const { clubs, added: clubsAdded } = await clubsOf(db, fixtures);
  const refused: RefusedLine[] = [];
  // Written in one order by everybody, so that two imports wait for each other instead of blocking each other.
  const games = fixtures
    .flatMap((fixture) => {
      const row = gameOf(fixture, clubs);
      if (row.homeClubId !== row.awayClubId) return [row];
      refused.push({ line: fixture.line, reason: 'a club cannot play against itself' });
      return [];
    })
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  let added = 0;
  for (let start = 0; start < games.length; start += GAMES_AT_ONCE) {
    const batch = games.slice(start, start + GAMES_AT_ONCE);
    added += await insertRows(db, 'games', batch, { skipExisting: true });
    onProgress(start + batch.length);
  }
  // A search is slow over index entries that were never sorted in.
  if (added > 0) await tidy(db);
  return { added, present: games.length - added, clubsAdded, refused };
}

/** The game of a fixture, as a row: a match of first teams in Switzerland. */
export function gameOf(fixture: Fixture, clubs: ReadonlyMap<string, string>) {
  const { startsAt, day, kickoffKnown, homeResult, awayResult, gameContext, observations } = fixture;
  return {
    startsAt,
    day,
    kickoffKnown,
    homeClubId: clubs.get(fixture.home)!,
    awayClubId: clubs.get(fixture.away)!,
    homeTeamType: 'first',
    awayTeamType: 'first',
    homeResult,
    awayResult,
    level: 'pro',
    gameContext,
    observations,
  };
}

function orderOf(game: ReturnType<typeof gameOf>): string {
  return [...[game.homeClubId, game.awayClubId].toSorted(), game.day].join();
}

/** The ids of the clubs by the names that the fixtures give them; those that are not known are made. */
async function clubsOf(db: Db, fixtures: readonly Fixture[]) {
  const names = [...new Set(fixtures.flatMap(({ home, away }) => [home, away]))];
  const known = await idsByName(db, names);
  const unknown = names.filter((name) => !known.has(name)).toSorted();
  const added = await insertRows(
    db,
    'clubs',
    unknown.map((name) => ({ name })),
    { skipExisting: true },
  );
  return { clubs: unknown.length > 0 ? await idsByName(db, names) : known, added };
}

async function idsByName(db: Db, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select wanted.name, clubs.id from unnest(${names}::text[]) as wanted (name)
    join clubs on lower(clubs.name) = lower(wanted.name)`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/**
 * The games and the wrong lines of a file; the latter are said at once.
 * @throws UnreadableList when not a single game could be read.
 */
async function readFile(file: string): Promise<{ fixtures: Fixture[]; refused: RefusedLine[] }> {
  const list = readFixtures(textOf(await bytesOf(file)), readConfig(process.env).clubTimezone);
  sayRefused(list.refused);
  if (list.fixtures.length === 0) throw new UnreadableList('No game could be read.');
  return list;
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    throw new UnreadableList(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
}

function sayProgress(done: number, all: number): void {
  if (!process.stdout.isTTY) console.log(`${done} of ${all}`);
  else process.stdout.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
}

function sayRefused(refused: readonly RefusedLine[]): void {
  // A line may quote the file, and a file may hold anything.
  for (const { line, reason } of refused) console.error(`Line ${line}: ${stripVTControlCharacters(reason)}`);
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  // Before the database is opened: that takes seconds, and a wrong file needs none of it.
  const list = file === undefined ? undefined : await readFile(file).catch((error: unknown) => fail(error));
  await runCommand('npm run import:fixtures -- FILE.csv', 1, async (db) => {
    const { fixtures, refused } = list!;
    const outcome = await importFixtures(db, fixtures, (done) => sayProgress(done, fixtures.length));
    sayRefused(outcome.refused);
    return (
      `Games imported: ${outcome.added}. Already there: ${outcome.present}. ` +
      `Lines refused: ${refused.length + outcome.refused.length}. New clubs: ${outcome.clubsAdded}.`
    );
  });
}

function fail(error: unknown): never {
  if (!(error instanceof UnreadableList || error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exit(1);
}
