/**
 * `touchline import fixtures FILE.csv [--accept-names]`: imports games from a list of fixtures (format in database/demo/README.md).
 * Wrong lines are reported with number and reason, the others are imported. Idempotent: existing games are never
 * overwritten, even if they were corrected since.
 */
import fs from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import { tellOfKickoffs } from '#features/games/assignments/notices.ts';
import { importFixtures, type ImportOutcome } from '#features/games/fixtures/data.ts';
import {
  decodeText,
  readFixtures,
  UnreadableListError,
  type Fixture,
  type FixtureList,
} from '#features/games/listed/lists.ts';
import { rememberedColumns } from '#features/games/headings/data.ts';
import { reasonOf, type RefusedLine } from '#features/games/listed/rules.ts';
import { unknownLeagues } from '#features/games/sides/rules.ts';
import { catalogue } from '#locales/en/catalogue.ts';
import { readConfig } from '#server/config/config.ts';
import type { Db } from '#server/database/database.ts';
import { openJobs } from '#server/jobs/queue.ts';
import { createLog } from '#server/observability/log.ts';
import { withDatabase, type RunCommand } from '#database/command.ts';

/**
 * Parses a list by what was said of its columns before (DSK-39), and prints its refused lines.
 * @throws UnreadableListError when it has no valid game.
 */
async function readList(db: Db, text: string, zone: string, acceptNames: boolean): Promise<FixtureList> {
  const list = readFixtures(text, zone, { acceptNames, columns: await rememberedColumns(db, text) });
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
  for (const line of refused) {
    const reason = reasonOf(line, catalogue.game_lists.problems);
    console.error(`Line ${line.line}: ${stripVTControlCharacters(reason)}`);
  }
}

function sayUnknownLeagues(fixtures: readonly Fixture[]): void {
  for (const { competition, games } of unknownLeagues(fixtures)) {
    const name = competition === '' ? 'No league named' : `Not a known league: '${competition}'`;
    console.log(
      stripVTControlCharacters(`${name}. Games: ${games}, of first teams where the list does not say otherwise.`),
    );
  }
}

function sayAlike(alike: ImportOutcome['alike']): void {
  for (const { name, club } of alike)
    console.log(
      stripVTControlCharacters(`New club '${name}': '${club.name}' is there already. Merge them if they are one.`),
    );
}

export const runImportFixtures: RunCommand = async ({ args: [file], options }) => {
  const zone = readConfig(process.env).clubTimezone;
  // Before the database is opened, which takes seconds, so that a file which is none fails at once.
  const text = decodeText(await bytesOf(file!));
  return withDatabase(async (database) => {
    const { fixtures, refused, unread } = await readList(database.db, text, zone, options['accept-names'] === true);
    if (unread.length > 0) console.log(stripVTControlCharacters(`Columns that are not read: ${unread.join(', ')}.`));
    const jobs = await openJobs(database, createLog('warn', process.stderr));
    try {
      const outcome = await importFixtures(database.db, fixtures, {
        onProgress: (done) => sayProgress(done, fixtures.length),
        tellOfMoved: (trx, ids) => tellOfKickoffs(trx, { viewer: null, now: Temporal.Now.instant(), jobs, zone }, ids),
      });
      sayRefused(outcome.refused);
      sayUnknownLeagues(fixtures);
      sayAlike(outcome.alike);
      return (
        `Games imported: ${outcome.added}. Already there: ${outcome.present}` +
        ` (moved: ${outcome.moved}, with a result now: ${outcome.results}, corrected by hand and kept: ${outcome.corrected}). ` +
        `Lines refused: ${refused.length + outcome.refused.length}. New clubs: ${outcome.clubs.length}.`
      );
    } finally {
      await jobs.close();
    }
  });
};
