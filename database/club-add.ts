/**
 * `touchline club add NAME`: everything that a further club on a machine needs: a database and an owner of its own, the
 * variables for `touchline@NAME`, a site for the proxy, and the first admin (OPS-38).
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { email } from '#domain/fields.ts';
import { TEMPORARY_PASSWORD } from '#features/users/rules.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/observability/log.ts';
import { StartupError } from '#server/errors/startup-error.ts';
import { createAdmin } from './admin-create.ts';
import type { RunCommand } from './command.ts';

const CLUBS = '/etc/touchline';
const SITES = '/etc/caddy/touchline';
/** SQLSTATE of an account that may not do something. */
const INSUFFICIENT_PRIVILEGE = '42501';
/** The first port of a club; 3000 is that of a club alone on its machine. */
const FIRST_PORT = 3001;

type NewClub = {
  /** As systemd, the database and the files call it: `north`. */
  name: string;
  /** The name people reach it by: `north.touchline.example`. */
  host: string;
  admin: string;
  clubName: string;
  /** Folders of the variables and of the sites of the proxy. */
  clubs: string;
  sites: string;
};

/** What was made: `password` is for once, `site` null where there is no folder for sites of the proxy. */
type MadeClub = { variables: string; site: string | null; port: number; password: string };

/**
 * Makes a club on the server of `owner`, whose account may create databases and roles. What a failure leaves half made is
 * taken away again.
 * @throws StartupError when something of that name is there already.
 */
export async function addClub(owner: string, club: NewClub, now: Temporal.Instant): Promise<MadeClub> {
  const undo: (() => Promise<unknown>)[] = [];
  const server = await connect(owner);
  try {
    // One after the other, so that no two clubs take one port.
    await server.query("select pg_advisory_lock(hashtext('touchline club add'))");
    const port = await freePort(club);
    const database = await makeDatabase(server, club.name, undo);
    const url = addressFor(owner, database);
    const password = await firstAdmin(url, club.admin, now);
    const variables = join(club.clubs, `${club.name}.env`);
    await writeNew(variables, variablesOf(club, port, url), undo);
    const site = await writeSite(club, port, undo);
    return { variables, site, port, password };
  } catch (error) {
    const left: string[] = [];
    for (const step of undo.toReversed()) await step().catch((failure: Error) => left.push(failure.message));
    if (left.length > 0)
      throw new StartupError(`${(error as Error).message} Not everything could be taken back: ${left.join('; ')}`, {
        cause: error,
      });
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new StartupError('The account of DATABASE_URL may not create databases and roles.', { cause: error });
  } finally {
    await server.end();
  }
}

async function connect(url: string): Promise<pg.Client> {
  try {
    const server = new pg.Client(url);
    await server.connect();
    return server;
  } catch (error) {
    throw new StartupError(`DATABASE_URL: ${(error as Error).message}`, { cause: error });
  }
}

type NewDatabase = { database: string; password: string };

async function makeDatabase(server: pg.Client, name: string, undo: (() => Promise<unknown>)[]): Promise<NewDatabase> {
  const database = `touchline_${name.replaceAll('-', '_')}`;
  const { rowCount } = await server.query(
    'select from pg_database where datname = $1 union all select from pg_roles where rolname = $1',
    [database],
  );
  if (rowCount !== 0) throw new StartupError(`There is a database or a role ${database} already.`);
  const password = randomBytes(24).toString('hex');
  await server.query(`create role ${database} login password '${password}'`);
  undo.push(() => server.query(`drop role ${database}`));
  // Of which somebody who is no superuser has to be a member, to make a database for it.
  await server.query(`grant ${database} to current_user`);
  await server.query(
    `create database ${database} owner ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  );
  undo.push(() => server.query(`drop database ${database} with (force)`));
  // Nobody of another club gets in.
  await server.query(`revoke all on database ${database} from public`);
  return { database, password };
}

/** The address of a database on the same server, for its owner. */
function addressFor(owner: string, { database, password }: NewDatabase): string {
  const url = new URL(owner);
  url.username = database;
  url.password = password;
  url.pathname = `/${database}`;
  return url.href;
}

async function firstAdmin(databaseUrl: string, address: string, now: Temporal.Instant): Promise<string> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: createLog('warn', process.stderr) });
  try {
    await migrateToLatest(database);
    return (await createAdmin(database.db, address, now)).password;
  } finally {
    await database.close();
  }
}

/**
 * The next port that no other club has.
 * @throws StartupError when another club has the host.
 */
async function freePort({ clubs, host }: NewClub): Promise<number> {
  await mkdir(clubs, { recursive: true, mode: 0o755 });
  const files = (await readdir(clubs)).filter((file) => file.endsWith('.env'));
  const taken = await Promise.all(
    files.map(async (file) => {
      const variables = await readFile(join(clubs, file), 'utf8');
      const valueOf = (name: string) => new RegExp(`^${name}=(\\S*)`, 'm').exec(variables)?.[1] ?? '';
      if (valueOf('PUBLIC_URL') === `https://${host}`) throw new StartupError(`${file} has ${host} already.`);
      return Number(valueOf('PORT'));
    }),
  );
  return Math.max(FIRST_PORT - 1, ...taken) + 1;
}

const variablesOf = ({ clubName, host }: NewClub, port: number, databaseUrl: string) =>
  `# What else a club may set stands in deploy/env.example.
CLUB_NAME="${clubName}"
PUBLIC_URL=https://${host}
HOST=127.0.0.1
PORT=${port}
TRUST_PROXY=1
DEMO=off
DATABASE_URL=${databaseUrl}
`;

const siteOf = ({ host }: NewClub, port: number) => `${host} {
	request_body {
		max_size 20MB
	}
	reverse_proxy 127.0.0.1:${port} {
		flush_interval -1
	}
}
`;

async function writeSite(club: NewClub, port: number, undo: (() => Promise<unknown>)[]): Promise<string | null> {
  const hasProxy = await readdir(dirname(club.sites)).catch(() => null);
  if (!hasProxy) return null;
  await mkdir(club.sites, { recursive: true });
  const site = join(club.sites, `${club.name}.caddy`);
  await writeNew(site, siteOf(club, port), undo, 0o644);
  return site;
}

async function writeNew(
  file: string,
  text: string,
  undo: (() => Promise<unknown>)[],
  mode: number = 0o600,
): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx', mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new StartupError(`There is a ${file} already.`);
    throw error;
  }
  undo.push(() => rm(file));
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;
/** Without what ends a value in quotes, or means something in it. */
const CLUB_NAME = /^[^"\\\p{C}]{1,100}$/u;
const HOST = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** @throws StartupError when something is missing or no name, host or address. */
export function readNewClub(name: string, options: Readonly<Record<string, unknown>>): NewClub {
  const {
    host = '',
    admin = '',
    'club-name': clubName = name,
    clubs = CLUBS,
    sites = SITES,
  } = options as Record<string, string | undefined>;
  if (!NAME.test(name)) throw new StartupError(`'${name}' is no name of a club here: small letters, digits and -.`);
  if (!HOST.test(host)) throw new StartupError('--host is the name people reach the club by: north.touchline.example.');
  const address = z.safeParse(email(), admin);
  if (!address.success) throw new StartupError('--admin is the e-mail address of the first admin.');
  if (!CLUB_NAME.test(clubName))
    throw new StartupError('--club-name is one line of at most 100 letters, without quotes.');
  return { name, host, admin: address.data, clubName, clubs, sites };
}

export const runClubAdd: RunCommand = async ({ args: [name], options }) => {
  const club = readNewClub(name!, options);
  const owner = process.env['DATABASE_URL'];
  if (!owner || !URL.parse(owner)?.hostname)
    throw new StartupError(
      'DATABASE_URL is the host of the PostgreSQL, with an account that may create databases and roles.',
    );
  const { variables, site, port, password } = await addClub(owner, club, Temporal.Now.instant());
  return [
    `Variables ${variables}`,
    site ? `Site ${site}` : `Site for the proxy:\n${siteOf(club, port)}`,
    `Admin ${club.admin}`,
    `One-time password ${password}`,
    `It works for ${TEMPORARY_PASSWORD.hours} hours and must be changed after signing in.`,
    `Now: systemctl enable --now touchline@${name}${site ? ' && systemctl reload caddy' : ''}`,
  ].join('\n');
};
