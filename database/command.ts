/** Frame of all database commands: opens and migrates the database, runs the work, prints its result. */
import { readConfig } from '#server/config/config.ts';
import { openDatabase, type Db } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/observability/log.ts';

/**
 * Prints the result of `work`. Exits with 1 and a message when it fails, with 2 on a wrong number of arguments, which
 * `flags` do not count towards.
 */
export async function runCommand(
  usage: string,
  needs: number,
  work: (db: Db, args: string[]) => Promise<string>,
  flags: readonly string[] = [],
): Promise<void> {
  const args = process.argv.slice(2).filter((arg) => !flags.includes(arg));
  if (args.length !== needs) {
    process.stderr.write(`Usage: ${usage}\n`);
    process.exit(2);
  }
  try {
    const config = readConfig(process.env);
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      log: createLog('warn', process.stderr),
    });
    try {
      await migrateToLatest(database.db);
      process.stdout.write(`${await work(database.db, args)}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
