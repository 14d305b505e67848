/** `npm run demo`: creates the demo club in an empty database, also in the one of DATABASE_URL. */
import { demoAtFirstStart } from '#database/demo/first-start.ts';
import { StartupError, readConfig } from '#server/config.ts';
import { createLog } from '#server/observability/log.ts';
import { runCommand } from './command.ts';

if (import.meta.main)
  await runCommand('npm run demo', 0, async (db) => {
    const config = readConfig(process.env);
    const told = await demoAtFirstStart(db, config, Temporal.Now.instant(), createLog(config.logLevel));
    if (told === null)
      throw new StartupError('There is a club in this database already; the demo club needs an empty one.');
    return told;
  });
