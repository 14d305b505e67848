import { createPrivateKey } from 'node:crypto';
import { resolve } from 'node:path';
import type { LogLevel } from '../observability/log.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { ApnsAccount } from '../push/apns.ts';
import { fcmAccount } from '../push/fcm.ts';
import { pushKeysFrom, type PushKeys } from '../push/keys.ts';
import type { PushConfig } from '../push/sender.ts';
import type { ObjectStore } from '../storage/s3-store.ts';

export type Config = {
  /** Turns on introspection, warnings about held database connections, and detailed errors; never in production. */
  development: boolean;
  logLevel: LogLevel;
  host: string;
  /** 0 is any free port. */
  port: number;
  /** Port of 127.0.0.1 that serves the metrics; 0 is none. */
  metricsPort: number;
  /** URL of a collector of OpenTelemetry that is told of spans; undefined tells nobody. */
  collector: string | undefined;
  /** Absolute path. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Leads past the pooler that `databaseUrl` names; undefined where there is none. */
  databaseDirectUrl: string | undefined;
  /** Whether statements are prepared under names, which old poolers do not know. */
  preparedStatements: boolean;
  /** Whether an empty embedded database becomes the demo club. */
  demo: boolean;
  demoPassword: string | undefined;
  clubName: string;
  clubTimezone: string;
  /** Public URL of the club, without a slash at the end; when undefined, links use the address it listens at. */
  publicUrl: string | undefined;
  /** URL of a mail server, or of a folder for .eml files; undefined is the folder `mails` in `dataDir`. */
  mailUrl: string | undefined;
  /** The address mails come from. */
  mailFrom: string;
  push: PushConfig;
  s3: ObjectStore | undefined;
  /** Bytes of all stored files together; 0 is no limit. */
  storageLimit: number;
  /** Path of the ffmpeg that converts videos, or `off`; undefined looks for it among the commands. */
  ffmpegPath: string | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted: a number of hops or a list of addresses. */
  trustProxy: number | string | false;
  /** Days after an activity for which it is kept why somebody did not come or was not there. */
  reasonsKeptDays: number;
  /** Requests per minute and address; 0 is no limit. */
  rateLimit: number;
  /** SHA-256 of documents of the club's own programs, which are treated like those of the web app. */
  knownDocuments: readonly string[];
  /** Origins of the phone app's pages, which may call this server; none when it is `off`. */
  appOrigins: readonly string[];
  backup: {
    /** Absolute path of the folder of nightly backups; undefined makes none. */
    folder: string | undefined;
    /** The public key of age for whom backups are encrypted. */
    recipient: string | undefined;
  };
  /** Seconds to continue answering after SIGTERM, until load balancers have seen `/readyz` fail. */
  drainSeconds: number;
};

/** Origins of the app's pages in Capacitor on Android and on iOS. */
const PHONE_APP_ORIGINS = ['https://localhost', 'capacitor://localhost'];

type Environment = Record<string, string | undefined>;

/**
 * Reads the environment once. An empty variable counts as not set.
 * @throws StartupError with one line that names the variable; secret values are left out.
 */
export function readConfig(env: Environment): Config {
  const text = (name: string) => env[name]?.trim() || undefined;
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'secret');
  const databaseDirectUrl = url(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'], 'secret');
  if (databaseDirectUrl && !databaseUrl)
    throw new StartupError('DATABASE_DIRECT_URL leads past the pooler that DATABASE_URL names: set that too.');
  const mailFrom = sender(env, 'MAIL_FROM') ?? `no-reply@${hostOf(env['PUBLIC_URL']) ?? 'localhost'}`;
  const development = choice(env, 'NODE_ENV', ['production', 'development', 'test'], 'production') === 'development';
  return {
    development,
    logLevel: choice(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    host: text('HOST') ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 65_535, 3000),
    metricsPort: wholeNumber(env, 'METRICS_PORT', 65_535, 0),
    collector: url(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseDirectUrl,
    preparedStatements: choice(env, 'PREPARED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    demo: choice(env, 'DEMO', ['on', 'off'], 'on') === 'on' && databaseUrl === undefined,
    demoPassword: password(env, 'DEMO_PASSWORD'),
    clubName: short(env, 'CLUB_NAME', 100) ?? 'FC Touchline',
    clubTimezone: zone(env, 'CLUB_TIMEZONE') ?? 'Europe/Zurich',
    publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    mailUrl: url(env, 'MAIL_URL', ['smtp:', 'smtps:', 'file:'], 'secret'),
    mailFrom,
    push: {
      keys: pushKeys(env),
      subject: url(env, 'VAPID_SUBJECT', ['mailto:', 'https:']) ?? `mailto:${mailFrom}`,
      hosts: hosts(env, 'PUSH_HOSTS', 20),
      fcm: secret(env, 'FCM_SERVICE_ACCOUNT', 'the JSON of a service account of Google', fcmAccount),
      apns: apnsAccount(env),
    },
    s3: allOrNone(env, {
      endpoint: 'S3_ENDPOINT',
      region: 'S3_REGION',
      bucket: 'S3_BUCKET',
      accessKeyId: 'S3_ACCESS_KEY_ID',
      secretAccessKey: 'S3_SECRET_ACCESS_KEY',
    }),
    storageLimit: wholeNumber(env, 'STORAGE_LIMIT_GB', 1_000_000, 100) * 1024 ** 3,
    ffmpegPath: text('FFMPEG_PATH'),
    trustProxy: proxies(env, 'TRUST_PROXY'),
    reasonsKeptDays: wholeNumber(env, 'REASONS_KEPT_DAYS', 365, 60),
    rateLimit: wholeNumber(env, 'RATE_LIMIT', 1_000_000, 1200),
    knownDocuments: hashes(env, 'KNOWN_DOCUMENTS', 100),
    appOrigins: origins(env, 'APP_ORIGINS', 10) ?? PHONE_APP_ORIGINS,
    backup: {
      folder: env['BACKUP_DIR']?.trim() ? resolve(env['BACKUP_DIR'].trim()) : undefined,
      recipient: ageRecipient(env, 'BACKUP_RECIPIENT'),
    },
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 15, development ? 0 : 3),
  };
}

function choice<const Value extends string>(env: Environment, name: string, values: Value[], preset: Value): Value {
  const given = env[name]?.trim() || preset;
  if (!values.includes(given as Value))
    throw new StartupError(`${name} must be one of ${values.join(', ')}, not "${given}".`);
  return given as Value;
}

function wholeNumber(env: Environment, name: string, max: number, preset: number): number {
  const given = env[name]?.trim() || String(preset);
  if (!/^\d+$/.test(given) || Number(given) > max)
    throw new StartupError(`${name} must be a whole number from 0 to ${max}, not "${given}".`);
  return Number(given);
}

function hashes(env: Environment, name: string, max: number): string[] {
  const given = env[name]?.toLowerCase().match(/[^\s,]+/g) ?? [];
  if (given.length > max || !given.every((one) => /^[\da-f]{64}$/.test(one)))
    throw new StartupError(`${name} must be at most ${max} SHA-256 hashes of 64 hexadecimal digits.`);
  return given;
}

function hosts(env: Environment, name: string, max: number): string[] {
  const given = env[name]?.toLowerCase().match(/[^\s,]+/g) ?? [];
  if (given.length > max || !given.every((one) => URL.parse(`http://${one}`)?.host === one))
    throw new StartupError(`${name} must be at most ${max} names of hosts, such as push.example:8443.`);
  return given;
}

function origins(env: Environment, name: string, max: number): string[] | undefined {
  const given = env[name]?.toLowerCase().match(/[^\s,]+/g);
  if (given?.join() === 'off') return [];
  if (given && (given.length > max || !given.every((one) => /^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(:\d+)?$/.test(one))))
    throw new StartupError(`${name} must be at most ${max} origins, such as https://localhost, or off.`);
  return given ?? undefined;
}

/** A variable read by `parse`, whose error messages are left out: they would show parts of the secret. */
function secret<Value>(env: Environment, name: string, what: string, parse: (text: string) => Value) {
  const given = env[name]?.trim() || undefined;
  if (given === undefined) return undefined;
  try {
    return parse(given);
  } catch {
    throw new StartupError(`${name} must be ${what}.`);
  }
}

function pushKeys(env: Environment): PushKeys | undefined {
  const given = allOrNone(env, { publicKey: 'VAPID_PUBLIC_KEY', privateKey: 'VAPID_PRIVATE_KEY' });
  const what = 'a private key of the curve P-256 in base64url, of which VAPID_PUBLIC_KEY is the public one';
  return given && secret(env, 'VAPID_PRIVATE_KEY', what, (text) => pushKeysFrom(given.publicKey, text));
}

function apnsAccount(env: Environment): ApnsAccount | undefined {
  const given = allOrNone(env, { key: 'APNS_KEY', keyId: 'APNS_KEY_ID', teamId: 'APNS_TEAM_ID', topic: 'APNS_TOPIC' });
  if (!given) return undefined;
  // Line breaks are often written as \n in variables.
  const pem = (text: string) => createPrivateKey(text.replaceAll('\\n', '\n'));
  return { ...given, key: secret(env, 'APNS_KEY', 'the key that Apple gives out, as PEM', pem)! };
}

function ageRecipient(env: Environment, name: string): string | undefined {
  const given = env[name]?.trim() || undefined;
  if (given !== undefined && !/^age1[02-9ac-hj-np-z]{58}$/.test(given))
    throw new StartupError(`${name} must be a public key of age, age1 and 58 more characters, not "${given}".`);
  return given;
}

function short(env: Environment, name: string, longest: number): string | undefined {
  const given = env[name]?.trim() || undefined;
  if (given !== undefined && given.length > longest)
    throw new StartupError(`${name} must have at most ${longest} characters.`);
  return given;
}

/** Same length limits as the sign-in form. */
function password(env: Environment, name: string): string | undefined {
  const given = env[name] || undefined;
  if (given !== undefined && (given.length < 8 || given.length > 128))
    throw new StartupError(`${name} must have 8 to 128 characters.`);
  return given;
}

function zone(env: Environment, name: string): string | undefined {
  const given = env[name]?.trim() || undefined;
  if (given === undefined) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions().timeZone;
  } catch {
    throw new StartupError(`${name} must be a time zone such as Europe/Zurich, not "${given}".`);
  }
}

function sender(env: Environment, name: string): string | undefined {
  const given = env[name]?.trim() || undefined;
  if (given !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(given))
    throw new StartupError(`${name} must be an e-mail address, not "${given}".`);
  return given;
}

const hostOf = (address: string | undefined) => (address ? URL.parse(address)?.hostname : undefined);

function url(env: Environment, name: string, schemes: string[], secrecy?: 'secret'): string | undefined {
  const given = env[name]?.trim() || undefined;
  if (given === undefined) return undefined;
  if (!URL.canParse(given) || !schemes.includes(new URL(given).protocol))
    throw new StartupError(
      `${name} must be an address that starts with ${schemes.map((scheme) => (scheme === 'mailto:' ? scheme : `${scheme}//`)).join(' or ')}` +
        (secrecy ? '.' : `, not "${given}".`),
    );
  return given;
}

function allOrNone<Key extends string>(env: Environment, names: Record<Key, string>): Record<Key, string> | undefined {
  const found = Object.entries<string>(names).map(([key, name]) => [key, env[name]?.trim() || undefined] as const);
  if (found.every(([, value]) => value === undefined)) return undefined;
  const missing = found.filter(([, value]) => value === undefined).map(([key]) => names[key as Key]);
  if (missing.length > 0) throw new StartupError(`${missing.join(', ')} must be set too, or none of its group.`);
  return Object.fromEntries(found) as Record<Key, string>;
}

function proxies(env: Environment, name: string): number | string | false {
  const given = env[name]?.trim();
  if (!given || given === '0') return false;
  if (/^\d$/.test(given)) return Number(given);
  if (/^[\da-f.:/, ]+$|^(loopback|linklocal|uniquelocal)$/i.test(given)) return given;
  throw new StartupError(`${name} must be a number of proxies or their addresses, not "${given}".`);
}
