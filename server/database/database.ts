import { mkdirSync } from 'node:fs';
import { CamelCasePlugin, PostgresDialect, type Kysely } from 'kysely';
import pg from 'pg';
import type { PoolConfig } from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import { startEmbeddedEngine } from '../embedded/engine.ts';
import { startMaintenance } from './embedded-maintenance.ts';
import { hasRoom, RESERVE_MB, writesWhileRoom } from '../embedded/room.ts';
import type { Log } from '../observability/log.ts';
import { noteOutage } from '../observability/unavailable.ts';
import { isTracing, noteStatement } from '../observability/tracing.ts';
import { Connection, UnnamedConnection } from './connection.ts';
import { checkLetterCase } from './letter-case.ts';
import { serverOf, waitForServer, type Patience } from './first-connection.ts';
import { monitoredPool } from './pool-monitor.ts';
import { RetryingKysely } from './retrying.ts';
import { checkSettingsOfPooler, setSettingsOfRole, SETTINGS_AT_START } from './session-settings.ts';
import { slowStatementLog, statementOf } from './slow-statements.ts';
import type { DB } from './tables.ts';

/** The database or a transaction: code that writes in several steps passes its transaction on. */
export type Db = Kysely<DB>;

export interface Database {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Past the pooler, for what outlasts a transaction, such as migrations; only where there is a pooler. */
  direct?: Db | undefined;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Connection string of PostgreSQL; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined;
  /** Connection string that leads past the pooler which `databaseUrl` names (OPS-39). */
  directUrl?: string | undefined;
  /** False for a pooler that does not know named prepared statements, such as PgBouncer before 1.21. */
  prepares?: boolean | undefined;
  dataDir: string;
  log: Log;
  /** Logs a caller who waits this many milliseconds for a connection (development and tests). */
  warnAfter?: number | undefined;
  /** How long to wait for a PostgreSQL that does not answer yet; by default a minute. */
  patience?: Partial<Patience> | undefined;
  /** Called when the embedded engine crashes; the default exits the process, and the next start recovers. */
  onBroken?: ((error: Error) => void) | undefined;
}

const { builtins } = pg.types;
/** The driver's parsers; its type declarations list only the OIDs of common types. */
const presets = pg.types as { getTypeParser(oid: number, format?: string): (text: string) => unknown };

const number = (text: string) => Number(text);
const time = (text: string) => text.slice(0, 5);
/** The format that JSON built in SQL has too: `2026-11-21T09:30:00.123456+00:00`. */
const instant = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
const asIs = (text: string) => text;

const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.INT8, number],
  [builtins.NUMERIC, number],
  [builtins.DATE, asIs],
  [builtins.TIME, time],
  [builtins.TIMESTAMP, instant],
  [builtins.TIMESTAMPTZ, instant],
]);
const TEXT_ARRAY = 1009;
const texts = (text: string) => presets.getTypeParser(TEXT_ARRAY)(text) as (string | null)[];
const ARRAY_PARSERS = new Map<number, (text: string) => unknown>([
  [1016, number],
  [1231, number],
  [1182, asIs],
  [1183, time],
  [1115, instant],
  [1185, instant],
]);

/**
 * How PostgreSQL values are parsed: date 'YYYY-MM-DD', time 'HH:mm' ('24:00' is valid), instants as ISO strings with
 * offset, int8 and numeric as numbers. JSON built in SQL bypasses these parsers: a `time` in it has seconds.
 */
const VALUE_PARSERS = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      const single = PARSERS.get(oid);
      if (single) return single;
      const each = ARRAY_PARSERS.get(oid);
      if (each) return (text: string) => texts(text).map((item) => (item === null ? null : each(item)));
    }
    return presets.getTypeParser(oid, format);
  },
};

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`.
 * @throws StartupError when another process uses the folder, its disk is full, or PostgreSQL refuses, is not there in time, or
 *   has a new database that does not know all letters.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options, options.databaseUrl);
}

async function openEmbedded({ dataDir, log, warnAfter, onBroken }: DatabaseOptions): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!hasRoom(dataDir))
    throw new StartupError(`The disk of ${dataDir} has less than ${RESERVE_MB} MB left: make room.`);
  const engine = await startEmbeddedEngine(
    dataDir,
    onBroken ??
      ((err) => {
        log.fatal('The embedded database broke; ending, the next start recovers it', { err });
        process.exit(1);
      }),
  );
  log.info(
    'Embedded database: for one machine, and not safe against a power cut. Set DATABASE_URL to use PostgreSQL in production',
    { engine: 'pglite', folder: dataDir },
  );
  const pool = new pg.Pool(embeddedPool(engine));
  logLostConnections(pool, log);
  const db = createKysely(monitoredPool(pool, log, warnAfter, writesWhileRoom(dataDir, log)));
  const stopUpkeep = startMaintenance(db, log);
  return {
    db,
    engine: 'pglite',
    async close() {
      stopUpkeep();
      await db.destroy();
      if (!pool.ended && !pool.ending) await pool.end();
      await engine.close();
    },
  };
}

async function openServer(
  { log, warnAfter, patience, directUrl, prepares = true }: DatabaseOptions,
  databaseUrl: string,
): Promise<Database> {
  const direct = directUrl === undefined ? undefined : await openPastPooler(directUrl, log, patience);
  const settings = settingsFor(databaseUrl, direct === undefined);
  let db: Db | undefined;
  const close = async () => {
    await db?.destroy();
    await direct?.destroy();
  };
  try {
    await waitForServer(serverOf(settings), log, patience);
    const pool = new pg.Pool({
      ...settings,
      Client: prepares ? Connection : UnnamedConnection,
      max: 10,
      connectionTimeoutMillis: 5000,
      min: 1,
      idleTimeoutMillis: 30_000,
    });
    logLostConnections(pool, log);
    const noteSlow = slowStatementLog(log);
    pool.on('connect', (client) => ((client as unknown as Connection).onSlow = noteSlow));
    db = createKysely(monitoredPool(pool, log, warnAfter));
    if (direct) await checkSettingsOfPooler(db);
    await checkLetterCase(db, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, engine: 'postgres', direct, close };
}

/** Few connections, which are closed when they are not used. */
async function openPastPooler(directUrl: string, log: Log, patience: DatabaseOptions['patience']): Promise<Db> {
  const settings = settingsFor(directUrl, true);
  await waitForServer(serverOf(settings, 'DATABASE_DIRECT_URL'), log, patience);
  const pool = new pg.Pool({
    ...settings,
    Client: Connection,
    max: 3,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 1000,
  });
  logLostConnections(pool, log);
  const direct = createKysely(monitoredPool(pool, log));
  try {
    await setSettingsOfRole(direct);
    return direct;
  } catch (error) {
    await direct.destroy();
    throw error;
  }
}

const settingsFor = (connectionString: string, withSessionSettings: boolean) => ({
  connectionString,
  keepAlive: true,
  application_name: 'touchline',
  types: VALUE_PARSERS,
  ...(withSessionSettings && { options: SETTINGS_AT_START }),
});

/** One connection that stays open: the engine's sessions share the names of prepared statements. */
export function embeddedPool(engine: { host: string; port: number }): PoolConfig {
  return {
    host: engine.host,
    port: engine.port,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 30_000,
    types: VALUE_PARSERS,
    onConnect: async (client) => {
      // The engine keeps the session state of a broken connection for the one that replaces it.
      await client.query('discard all');
    },
  };
}

export function createKysely(pool: ConstructorParameters<typeof PostgresDialect>[0]['pool']): Db {
  return new RetryingKysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    ...(isTracing() && {
      log: ({ level, query, queryDurationMillis }) =>
        noteStatement(statementOf(query.sql), query.sql, queryDurationMillis, level === 'error'),
    }),
  });
}

/** A broken connection emits `error`, which without a listener ends the process. */
export function logLostConnections(pool: pg.Pool, log: Log): void {
  const onError = (err: Error) => void (noteOutage(err, log) ?? log.warn('A database connection was lost', { err }));
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}
