import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';
import {
  embeddedPool,
  createKysely,
  logLostConnections,
  openDatabase,
  type Database,
  type DatabaseOptions,
} from '#server/database/database.ts';
import { migrateToLatest, readMigrations } from '#server/database/migrate.ts';
import { monitoredPool } from '#server/database/pool-monitor.ts';
import { EXTENSIONS, SETTINGS } from '#server/embedded/extensions.ts';
import { createLog } from '#server/observability/log.ts';

/** A caller who waits this long (milliseconds) for the only connection has nearly always forgotten the transaction. */
const WARN_AFTER = 1500;
const CACHE = new URL('../node_modules/.cache/touchline/', import.meta.url);
const LOG = createLog('warn');

/**
 * An empty, migrated database for one test file, on the engine of `TOUCHLINE_TEST_ENGINE` ('pglite' unless told
 * 'postgres', which needs TEST_DATABASE_URL). It is gone after `close`.
 */
export async function freshDatabase(
  engine = process.env['TOUCHLINE_TEST_ENGINE'] ?? 'pglite',
  given: Partial<Watch> = {},
): Promise<Database> {
  const options = { log: LOG, warnAfter: WARN_AFTER, ...given };
  return engine === 'postgres' ? freshOnServer(serverForTests(), options) : freshEmbedded(options);
}

export type Address = { host: string; port: number };
type Watch = Pick<DatabaseOptions, 'log' | 'warnAfter'> & {
  /** Puts something between us and the engine, and says where it listens. */
  through?: ((engine: Address) => Promise<Address>) | undefined;
};

/** The PostgreSQL that tests may make databases on; with TEST_POOLER_URL they are used through a pooler in front of it. */
export function serverForTests(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('Tests on PostgreSQL need TEST_DATABASE_URL');
  return url;
}

/** The migrations in a folder of their own, to which a test adds others; those up to and with `last` where it is named. */
export async function copyMigrations(last = ''): Promise<{ folder: string; files: URL }> {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-'));
  for (const { name, text } of await readMigrations())
    if (last === '' || name <= last) writeFileSync(join(folder, `${name}.sql`), text);
  return { folder, files: pathToFileURL(`${folder}/`) };
}

let schemaKey: Promise<string> | undefined;
/** Changes with the migrations and the engine, so that no test meets yesterday's schema. */
function keyOfSchema(): Promise<string> {
  schemaKey ??= readMigrations().then((steps) =>
    createHash('sha256')
      .update(JSON.stringify([steps, SETTINGS]))
      .digest('hex')
      .slice(0, 16),
  );
  return schemaKey;
}

/** Makes what fresh databases are copied from, unless it is there: before the tests, so that no two workers do. */
export async function makeTemplates(): Promise<void> {
  const template = new URL(`${await keyOfSchema()}.tar`, CACHE);
  if (!existsSync(template)) await makeTemplate(template);
  const url = process.env['TEST_DATABASE_URL'];
  if (url) await asOwner(url, (owner) => serverTemplate(owner, url));
}

async function freshEmbedded(options: Watch): Promise<Database> {
  const template = new URL(`${await keyOfSchema()}.tar`, CACHE);
  if (!existsSync(template)) await makeTemplate(template);
  const dump = readFileSync(template);
  return serveInProcess(new PGlite({ extensions: EXTENSIONS, loadDataDir: new Blob([dump]) }), options);
}

async function makeTemplate(file: URL): Promise<void> {
  const engine = new PGlite({
    extensions: EXTENSIONS,
    postgresqlconf: SETTINGS,
    initDbStartParams: ['--wal-segsize=1'],
  });
  const { db, detach } = await serveInProcess(engine, { log: LOG }, false);
  await migrateToLatest({ db });
  await detach();
  await engine.exec('checkpoint');
  const dump = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer());
  await engine.close();
  mkdirSync(CACHE, { recursive: true });
  // A file that has its name is whole, also where two programs make it at once.
  const own = new URL(`${randomUUID()}.tmp`, CACHE);
  writeFileSync(own, dump);
  renameSync(own, file);
  forgetOldTemplates();
}

/** Each is some 30 MB, and every change of a migration makes a new one. What goes meanwhile is forgotten too. */
function forgetOldTemplates(): void {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of readdirSync(CACHE)) {
    const old = new URL(name, CACHE);
    const found = statSync(old, { throwIfNoEntry: false });
    if (found && found.mtimeMs < yesterday) rmSync(old, { recursive: true, force: true });
  }
}

async function serveInProcess(engine: PGlite, { log, warnAfter, through }: Watch, closeEngine = true) {
  const host = mkdtempSync(join(tmpdir(), 'touchline-'));
  const server = new PGLiteSocketServer({ db: engine, path: join(host, '.s.PGSQL.5432'), maxConnections: 2 });
  await server.start();
  const address = { host, port: 5432 };
  const pool = new pg.Pool(embeddedPool((await through?.(address)) ?? address));
  logLostConnections(pool, log);
  const db = createKysely(monitoredPool(pool, log, warnAfter));
  const detach = async () => {
    await db.destroy();
    await server.stop();
    rmSync(host, { recursive: true, force: true });
  };
  const close = async () => {
    await detach();
    if (closeEngine) await engine.close();
  };
  return { db, engine: 'pglite' as const, close, detach };
}

async function freshOnServer(url: string, { through, ...options }: Watch): Promise<Database> {
  const name = `touchline_test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(url, async (owner) =>
    owner.query(`create database ${name} template ${await serverTemplate(owner, url)}`),
  );
  const between = await through?.({ host: new URL(url).hostname, port: Number(new URL(url).port || 5432) });
  const pooler = process.env['TEST_POOLER_URL'];
  const database = await openDatabase({
    databaseUrl: withDatabase(between ? withAddress(url, between) : (pooler ?? url), name),
    dataDir: '',
    ...(pooler && !between && { directUrl: withDatabase(url, name), prepares: false }),
    ...options,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await asOwner(url, (owner) => owner.query(`drop database ${name} with (force)`));
    },
  };
}

/** The name of the migrated database that fresh ones are copied from; it is made unless it is there. */
async function serverTemplate(owner: pg.Client, url: string): Promise<string> {
  const template = `touchline_template_${await keyOfSchema()}`;
  const { rowCount } = await owner.query('select from pg_database where datname = $1 and datistemplate', [template]);
  if (rowCount !== 0) return template;
  await owner.query(`drop database if exists ${template}`);
  await owner.query(`create database ${template}`);
  const empty = await openDatabase({ databaseUrl: withDatabase(url, template), dataDir: '', log: LOG });
  await migrateToLatest(empty);
  await empty.close();
  // Only a whole one is marked, so a run that was cut short does not leave a half-made template.
  await owner.query(`alter database ${template} is_template true`);
  return template;
}

/** An empty database without any table, for what happens before and during migrations; `locale` may be another one. */
export async function emptyServerDatabase(locale?: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = serverForTests();
  const name = `touchline_test_${randomUUID().replaceAll('-', '')}`;
  const made = locale === undefined ? '' : ` template template0 encoding 'UTF8' locale '${locale}'`;
  await asOwner(url, (owner) => owner.query(`create database ${name}${made}`));
  return {
    url: withDatabase(url, name),
    drop: async () => void (await asOwner(url, (owner) => owner.query(`drop database ${name} with (force)`))),
  };
}

/** Where a club's database is: `DATA_DIR`, and `DATABASE_URL` when it is a PostgreSQL. */
export type Place = { DATA_DIR: string; DATABASE_URL?: string };

/** A place without a club yet, for processes that open one themselves; `folder` is around its data folder. */
export async function openEmptyPlace({ postgres }: { postgres: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-'));
  const server = postgres ? await emptyServerDatabase() : undefined;
  const place: Place = { DATA_DIR: join(folder, 'data'), ...(server && { DATABASE_URL: server.url }) };
  return {
    folder,
    place,
    async drop() {
      await server?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Databases are made one at a time: PostgreSQL refuses to copy a template that somebody else is looking at. */
async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await owner.query(`select pg_advisory_lock(hashtext('touchline tests'))`);
    return await work(owner);
  } finally {
    await owner.end();
  }
}

export function withAddress(url: string, { host, port }: Address): string {
  const address = new URL(url);
  address.hostname = host;
  address.port = String(port);
  return address.href;
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
