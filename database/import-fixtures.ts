/**
 * `touchline import fixtures FILE.csv [--accept-names]`: imports games from a list of fixtures (format in database/demo/README.md).
 * Wrong lines are reported with number and reason, the others are imported. Idempotent: existing games are never
 * overwritten, even if they were corrected since.
 */
import fs from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import {
  readFixtures,
  decodeText,
  unknownLeagues,
  UnreadableListError,
  type Fixture,
  type ReadOptions,
  type RefusedLine,
} from '#database/fixtures.ts';
import { importedBefore, noteImports } from '#database/imported.ts';
import { insertRows } from '#database/rows.ts';
import { clubIdsByName, createClubs, namesAlike } from '#features/clubs/data.ts';
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/database/database.ts';
import { shareMergeLock } from '#server/database/idempotency.ts';
import { vacuumAnalyze } from '#server/database/embedded-maintenance.ts';
import { withDatabase, type RunCommand } from './command.ts';

const GAMES_AT_ONCE = 500;
/** Lists do not contain the level of games: they are imported as games of professional first teams. */
const LEVEL = 'pro';

export type ImportOutcome = {
  /** Numbers of new games, and of games that existed before. */
  added: number;
  present: number;
  clubsAdded: number;
  /** New clubs with one that was there before, whose name differs only by how it is written. */
  alike: { name: string; club: string }[];
  refused: RefusedLine[];
};

/**
 * Writes the fixtures in batches, each in a transaction of its own. Two imports may run at once. `onProgress` gets the
 * number of processed fixtures after each batch.
 */
export async function importFixtures(
  db: Db,
  fixtures: readonly Fixture[],
  onProgress: (done: number) => void = () => {},
): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { added: 0, present: 0, clubsAdded: 0, alike: [], refused: [] };
  // Always in the same order, so that two concurrent imports do not deadlock.
  const all = fixtures.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
  for (let start = 0; start < all.length; start += GAMES_AT_ONCE) {
    const batch = all.slice(start, start + GAMES_AT_ONCE);
    const { added, clubsAdded, alike, refused } = await db.transaction().execute((trx) => importBatch(trx, batch));
    outcome.added += added;
    outcome.clubsAdded += clubsAdded;
    outcome.present += batch.length - added - refused.length;
    outcome.alike.push(...alike);
    outcome.refused.push(...refused);
    onProgress(start + batch.length);
  }
  // Merges the pending list of the GIN indexes, which slows down searches.
  if (outcome.added > 0) await vacuumAnalyze(db);
  return outcome;
}

type Batch = Omit<ImportOutcome, 'present'>;

async function importBatch(trx: Db, batch: readonly Fixture[]): Promise<Batch> {
  await shareMergeLock(trx);
  const known = await importedBefore(trx, batch);
  const unknown = batch.filter((fixture) => !known.has(fixture.line));
  const names = [...new Set(unknown.flatMap(({ home, away }) => [home, away]))];
  const alike = await namesAlike(trx, names);
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
  return { added, clubsAdded, alike, refused };
}

/** The row of `games` for a fixture, a match of professional first teams. */
export function gameOf(fixture: Omit<Fixture, 'line' | 'competition'>, clubs: ReadonlyMap<string, string>) {
  const { startsAt, day, kickoffKnown, homeResult, awayResult, gameContext, location, observations } = fixture;
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
    level: LEVEL,
    gameContext,
    location,
    observations,
  };
}

function orderOf({ home, away, day }: Fixture): string {
  return [...[home, away].map((name) => name.toLowerCase()).toSorted(), day].join('\n');
}

/**
 * Reads and parses a file, and prints its refused lines.
 * @throws UnreadableListError when it has no valid game.
 */
async function readFile(file: string, options: ReadOptions): Promise<{ fixtures: Fixture[]; refused: RefusedLine[] }> {
  const list = readFixtures(decodeText(await bytesOf(file)), readConfig(process.env).clubTimezone, options);
  sayRefused(list.refused);
  if (list.fixtures.length === 0) throw new UnreadableListError('No game could be read.');
  return list;
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await fs.readFile(file);
  } catch (error) {
    throw new UnreadableListError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`, {
      cause: error,
    });
  }
}

function sayProgress(done: number, all: number): void {
  if (!process.stdout.isTTY) console.log(`${done} of ${all}`);
  else process.stdout.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
}

function sayRefused(refused: readonly RefusedLine[]): void {
  // Reasons quote the file, which may contain terminal escape sequences.
  for (const { line, reason } of refused) console.error(`Line ${line}: ${stripVTControlCharacters(reason)}`);
}

function sayUnknownLeagues(fixtures: readonly Fixture[]): void {
  for (const { competition, games } of unknownLeagues(fixtures)) {
    const name = competition === '' ? 'No league named' : `Not a known league: '${competition}'`;
    console.log(stripVTControlCharacters(`${name}. Games: ${games}, as level ${LEVEL} of first teams.`));
  }
}

function sayAlike(alike: ImportOutcome['alike']): void {
  for (const { name, club } of alike)
    console.log(
      stripVTControlCharacters(`New club '${name}': '${club}' is there already. Merge them if they are one.`),
    );
}

export const runImportFixtures: RunCommand = async ({ args: [file], options }) => {
  // Before the database is opened, which takes seconds, so that a wrong file fails at once.
  const { fixtures, refused } = await readFile(file!, { acceptNames: options['accept-names'] === true });
  return withDatabase(async ({ db }) => {
    const outcome = await importFixtures(db, fixtures, (done) => sayProgress(done, fixtures.length));
    sayRefused(outcome.refused);
    sayUnknownLeagues(fixtures);
    sayAlike(outcome.alike);
    return (
      `Games imported: ${outcome.added}. Already there: ${outcome.present}. ` +
      `Lines refused: ${refused.length + outcome.refused.length}. New clubs: ${outcome.clubsAdded}.`
    );
  });
};
