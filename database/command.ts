/** What all commands of the system administrator share. */
import { readConfig, type Config } from '#server/config/config.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/observability/log.ts';

/** What follows the name of a command: its arguments, and its options by their names. */
export type CommandInput = {
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
};

/** Does the work of a command and returns what is printed at its end. */
export type RunCommand = (input: CommandInput) => Promise<string | null>;

/** Opens the database that the environment names, brings its schema up to date unless told, and closes it after `work`. */
export async function withDatabase<T>(
  work: (database: Database, config: Config) => Promise<T>,
  { migrate = true } = {},
): Promise<T> {
  const config = readConfig(process.env);
  const { databaseDirectUrl, databaseUrl, dataDir } = config;
  const database = await openDatabase({
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    dataDir,
    log: createLog('warn', process.stderr),
  });
  try {
    if (migrate) await migrateToLatest(database);
    return await work(database, config);
  } finally {
    await database.close();
  }
}
