/** `touchline check`: looks at everything that a club needs around it, and says of each what to do. */
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig, type Config } from '#server/config/config.ts';
import { openDatabase, type Db } from '#server/database/database.ts';
import { estimateMigrations } from '#server/database/migration-estimate.ts';
import { isMigrated } from '#server/database/migrate.ts';
import { DISK_STOP } from '#server/limits/limits.ts';
import { openConverter } from '#server/media/converter.ts';
import { describeIsolation, isolationPrefix } from '#server/media/isolation.ts';
import { createLog } from '#server/observability/log.ts';
import { openStore } from '#server/storage/file-store.ts';
import { NIGHTLY_BACKUP } from './backup/nightly.ts';
import type { RunCommand } from './command.ts';

/** `warn` is what a club can live with. */
export type Finding = { is: 'ok' | 'warn' | 'fail'; about: string; says: string };

const ok = (about: string, says: string): Finding => ({ is: 'ok', about, says });
const warn = (about: string, says: string): Finding => ({ is: 'warn', about, says });
const fail = (about: string, says: string): Finding => ({ is: 'fail', about, says });

const EXTENSIONS = ['btree_gist', 'citext', 'pg_trgm', 'unaccent'];
const OLDEST_POSTGRES = 15;
/** Seconds by which two clocks may differ. */
const CLOCKS_DIFFER = 5;
const BACKUP_AFTER_HOURS = 36;
/** Bytes of a body that the proxy has to let through, below what the club itself takes. */
const BODY = 15_000_000;
/** ms for which a server in another place is waited for. */
const PATIENCE = 15_000;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message.split('\n', 1)[0]! : String(error));

async function aboutDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseDirectUrl, preparedStatements, dataDir } = config;
  if (!databaseUrl && !existsSync(join(dataDir, 'pg')))
    return [warn('database', 'The first start makes an embedded one, for trying out: set DATABASE_URL')];
  let database;
  try {
    database = await openDatabase({
      databaseUrl,
      directUrl: databaseDirectUrl,
      prepares: preparedStatements,
      dataDir,
      log: createLog('silent'),
      patience: { total: 5000 },
    });
  } catch (error) {
    // A club that runs holds its embedded database.
    return [(databaseUrl ? fail : warn)('database', reasonOf(error))];
  }
  try {
    const { db, engine } = database;
    if (engine === 'postgres') return [...(await aboutServer(db)), await aboutMigrations(db)];
    return [warn('database', 'It is the embedded one, for trying out: set DATABASE_URL'), await aboutMigrations(db)];
  } finally {
    await database.close();
  }
}

type ServerFacts = {
  version: number;
  encoding: string;
  letters: boolean;
  mayCreate: boolean;
  missing: string[];
  now: string;
};

async function aboutServer(db: Db): Promise<Finding[]> {
  const { rows } = await sql<ServerFacts>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding,
      lower('Ü') = 'ü' as letters, has_database_privilege(current_database(), 'create') as may_create,
      array_to_json(array(select unnest(${EXTENSIONS}::text[]) except select name from pg_available_extensions)) as missing,
      clock_timestamp() as now`.execute(db);
  const { version, encoding, letters, mayCreate, missing, now } = rows[0]!;
  const apart = Math.abs(Temporal.Now.instant().since(Temporal.Instant.from(now)).total('seconds'));
  const locale =
    'createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8, and move it there (docs/operations.md)';
  return [
    version >= OLDEST_POSTGRES
      ? ok('database', `PostgreSQL ${version}`)
      : fail('database', `PostgreSQL ${version} is too old: ${OLDEST_POSTGRES} or newer`),
    letters && encoding === 'UTF8'
      ? ok('letters', 'It is in UTF-8 and knows the letters of all languages')
      : fail('letters', `It is in ${encoding}, or does not know that Ü and ü are one letter: ${locale}`),
    missing.length === 0
      ? ok('extensions', EXTENSIONS.join(', '))
      : fail('extensions', `Not installed: ${missing.join(', ')} (postgresql-contrib)`),
    mayCreate
      ? ok('rights', 'Its person may create what migrations need')
      : fail('rights', 'Its person may create nothing: make it the owner of the database'),
    apart <= CLOCKS_DIFFER
      ? ok('clock', 'Those of the database and this machine agree')
      : fail(
          'clock',
          `Those of the database and this machine are ${Math.round(apart)} s apart: let both keep time by NTP`,
        ),
  ];
}

async function aboutMigrations(db: Db): Promise<Finding> {
  if (await isMigrated(db)) return ok('migrations', 'All of this version have run');
  const estimate = await estimateMigrations(db);
  const time = estimate ? `, which may take ${estimate.seconds} s` : '';
  return warn('migrations', `Some of this version run at the next start${time}: back up first`);
}

/** Room, and that it can be written. */
function aboutFolder(about: string, folder: string): Finding {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    const { blocks, bavail, bfree } = statfsSync(folder);
    const used = (blocks - bfree) / (blocks - bfree + bavail);
    const share = `${Math.round(used * 100)} % of its disk are used`;
    return used < DISK_STOP ? ok(about, `${folder}: ${share}`) : fail(about, `${folder}: ${share}, make room`);
  } catch (error) {
    return fail(about, reasonOf(error));
  }
}

async function aboutStore(config: Config): Promise<Finding[]> {
  const store = openStore(config);
  if (store.at === 'disk' || !config.s3) return [];
  const key = `check-${randomUUID()}`;
  try {
    const path = await store.blankPath();
    writeFileSync(path, 'touchline');
    await store.keep(path, key);
    const found = await store.look(key, 100);
    await store.remove(key);
    await store.giveBack(path);
    if (found?.size !== 'touchline'.length)
      return [fail('files', 'The object store does not give back what it was given')];
    return [ok('files', 'The object store takes, gives and deletes'), await aboutOrigins(config.s3, config.publicUrl)];
  } catch (error) {
    return [fail('files', `The object store: ${reasonOf(error)}`)];
  }
}

/** Browsers send files straight to the store, which must allow them to. */
async function aboutOrigins(
  { endpoint, bucket }: NonNullable<Config['s3']>,
  origin: string | undefined,
): Promise<Finding> {
  const allow = `allow PUT with Content-Type from ${origin ?? 'the address of the club'} (CORS)`;
  if (!origin) return warn('browsers', `Set PUBLIC_URL to see whether the bucket lets browsers in: ${allow}`);
  const answer = await fetch(`${endpoint}/${bucket}/check`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
    signal: AbortSignal.timeout(PATIENCE),
  });
  const allowed = answer.headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin
    ? ok('browsers', 'The bucket lets browsers of the club in')
    : fail('browsers', `The bucket lets no browser in: ${allow}`);
}

async function aboutMail({ mailUrl, mailFrom, dataDir }: Config): Promise<Finding> {
  if (!mailUrl || mailUrl.startsWith('file:'))
    return warn('mail', `Mails are files (${mailUrl ?? join(dataDir, 'mails')}): set MAIL_URL to send them`);
  const { createTransport } = await import('nodemailer');
  const patience = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const transport = createTransport({ url: mailUrl, ...patience });
  try {
    await transport.verify();
    return ok('mail', `The mail server takes mails from ${mailFrom}`);
  } catch (error) {
    return fail('mail', `MAIL_URL: ${reasonOf(error)}`);
  } finally {
    transport.close();
  }
}

async function aboutProxy({ publicUrl, trustProxy }: Config): Promise<Finding[]> {
  if (!publicUrl) return [warn('proxy', 'Set PUBLIC_URL to the address that people reach the club by')];
  const trust = trustProxy
    ? []
    : [
        fail(
          'proxy',
          'PUBLIC_URL is set without TRUST_PROXY: everybody seems to come from the proxy, and is limited as one',
        ),
      ];
  const secure = publicUrl.startsWith('https:')
    ? []
    : [fail('proxy', 'PUBLIC_URL is not https: browsers keep nothing and notify nobody there')];
  try {
    const alive = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(PATIENCE) });
    if (!alive.ok)
      return [...trust, ...secure, fail('proxy', `${publicUrl}/healthz answers ${alive.status}: is the club started?`)];
    const large = await fetch(`${publicUrl}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }', operationName: 'x'.repeat(BODY) }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    await large.body?.cancel();
    const body =
      large.status === 413
        ? fail('proxy', 'It refuses bodies of 15 MB: let 20 MB through (nginx: client_max_body_size 20m)')
        : ok('proxy', `${publicUrl} leads to the club and lets large bodies through`);
    return [...trust, ...secure, body];
  } catch (error) {
    return [...trust, ...secure, fail('proxy', `${publicUrl} is not reached: ${reasonOf(error)}`)];
  }
}

async function aboutVideos({ ffmpegPath }: Config): Promise<Finding> {
  try {
    if (await openConverter(ffmpegPath)) return ok('videos', 'ffmpeg converts them');
    return warn('videos', 'They stay as they were uploaded: install ffmpeg (apt-get install ffmpeg)');
  } catch (error) {
    return fail('videos', reasonOf(error));
  }
}

function aboutBackups({ backup: { folder, recipient } }: Config): Finding[] {
  if (!folder) return [warn('backups', 'None is made at night: set BACKUP_DIR')];
  const found = aboutFolder('backups', folder);
  if (found.is !== 'ok') return [found];
  const made = readdirSync(folder).filter((name) => NIGHTLY_BACKUP.test(name));
  const latest = Math.max(0, ...made.map((name) => statSync(join(folder, name)).mtimeMs));
  const hours = Math.round((Date.now() - latest) / 3_600_000);
  const age =
    made.length === 0
      ? warn('backups', 'None has been made yet: the first one is at three in the night')
      : hours < BACKUP_AFTER_HOURS
        ? ok('backups', `The latest one is ${hours} hours old`)
        : fail('backups', `The latest one is ${hours} hours old: see the log of the nights since`);
  return recipient ? [age] : [age, warn('backups', 'They are not encrypted: set BACKUP_RECIPIENT')];
}

/** Everything that a club with this configuration needs. */
export async function findings(config: Config): Promise<Finding[]> {
  const isolated = isolationPrefix().length > 0 ? ok : warn;
  return [
    ...(await aboutDatabase(config)),
    aboutFolder('data', config.dataDir),
    ...(await aboutStore(config)),
    await aboutMail(config),
    ...(await aboutProxy(config)),
    await aboutVideos(config),
    isolated('uploads', describeIsolation()),
    ...aboutBackups(config),
  ];
}

/** OPS-37 */
export const runCheck: RunCommand = async () => {
  const found = await findings(readConfig(process.env));
  const width = Math.max(...found.map(({ about }) => about.length));
  if (found.some(({ is }) => is === 'fail')) process.exitCode = 1;
  return found.map(({ is, about, says }) => `${is.padEnd(4)}  ${about.padEnd(width)}  ${says}`).join('\n');
};
