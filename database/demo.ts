/**
 * `touchline demo`: creates the demo club in an empty database, also in the one of DATABASE_URL, and adds to an older demo
 * club what it does not have yet.
 */
import { addMissingParts } from '#database/demo/club.ts';
import { demoAtFirstStart } from '#database/demo/first-start.ts';
import { CommandError } from '#server/errors/command-error.ts';
import { createLog } from '#server/observability/log.ts';
import { openStore } from '#server/storage/file-store.ts';
import { withDatabase, type RunCommand } from './command.ts';

export const runDemo: RunCommand = () =>
  withDatabase(async ({ db }, config) => {
    const now = Temporal.Now.instant();
    const store = openStore(config);
    const told = await demoAtFirstStart(db, config, store, now, createLog(config.logLevel));
    if (told !== null) return told;
    const added = await addMissingParts(db, { zone: config.clubTimezone, now, clubName: config.clubName, store });
    if (added === 0)
      throw new CommandError('There is a club in this database already; the demo club needs an empty one.');
    return `This demo club was made by an older version: ${added} records of what is newer were added.`;
  });
