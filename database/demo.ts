/**
 * `npm run demo`: creates the demo club in an empty database, also in the one of DATABASE_URL, and adds to an older demo
 * club what it does not have yet.
 */
import { addMissingParts } from '#database/demo/club.ts';
import { demoAtFirstStart } from '#database/demo/first-start.ts';
import { readConfig } from '#server/config/config.ts';
import { StartupError } from '#server/errors/startup-error.ts';
import { createLog } from '#server/observability/log.ts';
import { openStore } from '#server/storage/file-store.ts';
import { runCommand } from './command.ts';

if (import.meta.main)
  await runCommand('npm run demo', 0, async (db) => {
    const config = readConfig(process.env);
    const now = Temporal.Now.instant();
    const store = openStore(config);
    const told = await demoAtFirstStart(db, config, store, now, createLog(config.logLevel));
    if (told !== null) return told;
    const added = await addMissingParts(db, { zone: config.clubTimezone, now, clubName: config.clubName, store });
    if (added === 0)
      throw new StartupError('There is a club in this database already; the demo club needs an empty one.');
    return `This demo club was made by an older version: ${added} records of what is newer were added.`;
  });
