/**
 * `npm run import:fixtures -- FILE.csv`: games from a list of fixtures. database/demo/README.md says what a list looks
 * like. Lines that are wrong are named with their number and the reason, the others are imported; a game that is there
 * already stays as it is, whatever was corrected in it, so a list may be imported again and again.
 */
import fs from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { readFixtures, decodeText, UnreadableList, type Fixture, type RefusedLine } from '#database/fixtures.ts';
import { importedBefore, noteImports } from '#database/imported.ts';
import { insertRows } from '#database/rows.ts';
import { clubIdsByName, createClubs } from '#features/clubs/data.ts';
import { StartupError, readConfig } from '#server/config.ts';
import type { Db } from '#server/database/database.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { vacuumAnalyze } from '#server/embedded/maintenance.ts';
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
 * Writes the fixtures: each batch is one transaction and stands when it is answered. Two imports may run at once.
 * `onProgress` hears after each batch how many of them are done.
 */
export async function importFixtures(
  db: Db,
  fixtures: readonly Fixture[],
  onProgress: (done: number) => void = () => {},
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { added: 0, present: 0, clubsAdded: 0, refused: [] };
  // Written in one order by everybody, so that two imports wait for each other instead of blocking each other.
  const all = fixtures.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  for (let start = 0; start < all.length; start += GAMES_AT_ONCE) {
    const batch = all.slice(start, start + GAMES_AT_ONCE);
    const { added, clubsAdded, refused } = await db.transaction().execute((trx) => importBatch(trx, batch));
    outcome.added += added;
    outcome.clubsAdded += clubsAdded;
    outcome.present += batch.length - added - refused.length;
    outcome.refused.push(...refused);
    onProgress(start + batch.length);
  }
  // A search is slow over index entries that were never sorted in.
  if (outcome.added > 0) await vacuumAnalyze(db);
  return outcome;
}

type Batch = { added: number; clubsAdded: number; refused: RefusedLine[] };

async function importBatch(trx: Db, batch: readonly Fixture[]): Promise<Batch> {
  await shareMergeLock(trx);
  const known = await importedBefore(trx, batch);
  const unknown = batch.filter((fixture) => !known.has(fixture.line));
  const names = [...new Set(unknown.flatMap(({ home, away }) => [home, away]))];
  const clubsAdded = await createClubs(trx, names);
  const clubs = await clubIdsByName(trx, names);
  const refused: RefusedLine[] = [];
  const playable = unknown.filter((fixture) => {
    if (clubs.get(fixture.home) !== clubs.get(fixture.away)) return true;
    refused.push({ line: fixture.line, reason: 'a club cannot play against itself' });
    return false;
  });
  const standing = await noteImports(trx, playable, clubs);
  const games = playable.filter(({ line }) => !standing.has(line)).map((fixture) => gameOf(fixture, clubs));
  const added = await insertRows(trx, 'games', games, { skipExisting: true });
  if (added > 0) await noteImports(trx, playable, clubs);
  return { added, clubsAdded, refused };
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

function orderOf({ home, away, day }: Fixture): string {
  return [...[home, away].map((name) => name.toLowerCase()).toSorted(), day].join('\n');
}

/**
 * The games and the wrong lines of a file; the latter are said at once.
 * @throws UnreadableList when not a single game could be read.
 */
async function readFile(file: string): Promise<{ fixtures: Fixture[]; refused: RefusedLine[] }> {
  const list = readFixtures(decodeText(await bytesOf(file)), readConfig(process.env).clubTimezone);
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
  if (!(error instanceof UnreadableList || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
