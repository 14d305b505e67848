/** How a command at the machine runs: the club's database is opened, the work is done, its outcome printed. */
import { readConfig } from '#server/config.ts';
import { openDatabase, type Db } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/observability/log.ts';

/** Exits with 0 and what `work` answers, with 1 and a line for a person when it fails, with 2 when called wrongly. */
export async function runCommand(
  usage: string,
  needs: number,
  work: (db: Db, args: string[]) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.length !== needs) {
    process.stderr.write(`Usage: ${usage}\n`);
    process.exit(2);
  }
  try {
    const config = readConfig(process.env);
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      log: createLog('error'),
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
