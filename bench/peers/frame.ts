/**
 * What every comparison with others needs: a filled PostgreSQL, the peers as processes of their own over it, the same
 * questions to each of them in turn, and a table of ratios. A ratio says what a number of this machine cannot.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { freshDatabase } from '#tests/database.ts';
import { freePort, startClub } from '#tools/club-server.ts';
import type { Db } from '#server/db.ts';
import { startSession } from '#server/session.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Linux counts the time of a process in hundredths of a second. */
const TICKS = 100;

/** The PostgreSQL to measure on: TEST_DATABASE_URL, or the machine's own; undefined where there is none. */
export function postgres(): string | undefined {
  process.env['TEST_DATABASE_URL'] ??= spawnSync(process.execPath, [join(ROOT, 'tools/local-postgres.ts')], {
    encoding: 'utf8',
  }).stdout.trim();
  return process.env['TEST_DATABASE_URL'] || undefined;
}

export type Data = { db: Db; url: string; close: () => Promise<void> };

/** A migrated database of its own, filled over one connection, vacuumed and analysed. */
export async function filled(fill: (db: Db) => Promise<void>): Promise<Data> {
  const { db, close } = await freshDatabase('postgres');
  await db.connection().execute(async (one) => {
    // Filling takes longer than any request may.
    await sql`set statement_timeout = 0`.execute(one);
    await fill(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(postgres()!);
  url.pathname = `/${rows[0]!.name}`;
  return { db, url: url.href, close };
}

export type Peer = {
  name: string;
  base: string;
  pid: number;
  /** By which its connections are known to PostgreSQL. */
  application: string;
  data: Data;
  headers: Record<string, string>;
  stop: () => Promise<void>;
};

/** Touchline itself, as it is started for a club, asked by somebody who is signed in. */
export async function touchline(data: Data, userId: string, name = 'Touchline'): Promise<Peer> {
  const { token } = await startSession(data.db, userId, 'bench', Temporal.Now.instant());
  const { base, pid, stop } = await startClub({ DATABASE_URL: data.url });
  return { name, base, pid, application: 'touchline', data, headers: { authorization: token }, stop };
}

/** One hand-written statement behind plain node:http for each address. */
export async function byHand(data: Data, statements: Record<string, string>): Promise<Peer> {
  const env = { BY_HAND: JSON.stringify(statements), DATABASE_URL: named(data.url, 'by-hand') };
  const started = await start([join(ROOT, 'bench/peers/by-hand.ts')], ROOT, env);
  return { name: 'by hand', application: 'by-hand', data, headers: {}, ...started };
}

/** PostGraphile 5 over the same tables, from a folder of its own, which is filled when it is first needed. */
export async function postgraphile(data: Data, version: string): Promise<Peer> {
  const folder = join(tmpdir(), 'touchline-bench', `postgraphile-${version}`);
  if (!existsSync(join(folder, 'node_modules/postgraphile'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', `postgraphile@${version}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`postgraphile@${version} could not be installed into ${folder}`);
  }
  writeFileSync(join(folder, 'serve.js'), POSTGRAPHILE);
  const env = { DATABASE_URL: named(data.url, 'postgraphile'), GRAPHILE_ENV: 'production' };
  const started = await start([join(folder, 'serve.js')], folder, env);
  return { name: `PostGraphile ${version}`, application: 'postgraphile', data, headers: {}, ...started };
}

/** Nothing that is not needed to answer: no explorer, no subscriptions, no watching of the schema. */
const POSTGRAPHILE = `
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { grafserv } from 'postgraphile/grafserv/node';
import { makePgService } from 'postgraphile/adaptors/pg';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['public'], poolConfig: { max: 10 } })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: { explain: false },
};
const server = createServer();
const serv = postgraphile(preset).createServ(grafserv);
await serv.addTo(server);
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'));
`;

function named(url: string, application: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', application);
  return address.href;
}

async function start(args: string[], cwd: string, env: Record<string, string>) {
  const port = await freePort();
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, NODE_ENV: 'production', PORT: String(port) },
  });
  await new Promise<void>((ready, fail) => {
    child.stdout!.on('data', (text: Buffer) => text.includes('ready') && ready());
    child.once('exit', (code) => fail(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = async () => void (child.kill(), await ended);
  return { base: `http://127.0.0.1:${port}`, pid: child.pid!, stop };
}

/** What is asked of a peer: an address, and a body where it is posted. */
export type Question = { path: string; body?: object };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The answer as text. @throws when it is not a good one. */
export function ask(peer: Peer, { path, body }: Question): Promise<string> {
  const text = body && JSON.stringify(body);
  return new Promise((done, fail) => {
    const asking = request(
      `${peer.base}${path}`,
      {
        agent,
        method: text ? 'POST' : 'GET',
        headers: { ...peer.headers, ...(text ? { 'content-type': 'application/json' } : {}) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          if (response.statusCode === 200 && !answer.includes('"errors"')) done(answer);
          else fail(new Error(`${peer.name} ${response.statusCode}: ${answer.slice(0, 500)}`));
        });
        response.on('error', fail);
      },
    );
    asking.on('error', fail);
    asking.end(text);
  });
}

export type Load = { requests: number; seconds: number; cpu: number };

/** Asks for some seconds, several at a time; `cpu` is what the peer and its part of PostgreSQL took, in seconds. */
export async function load(peer: Peer, next: () => Question, seconds: number, at_a_time: number): Promise<Load> {
  const before = await cpuOf(peer);
  const begun = performance.now();
  const until = begun + seconds * 1000;
  let requests = 0;
  const one = async () => {
    while (performance.now() < until) {
      await ask(peer, next());
      requests += 1;
    }
  };
  await Promise.all(Array.from({ length: at_a_time }, one));
  return { requests, seconds: (performance.now() - begun) / 1000, cpu: (await cpuOf(peer)) - before };
}

/** Seconds of CPU that the process and those of PostgreSQL that serve it have taken so far. */
async function cpuOf({ pid, application, data }: Peer): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and application_name = ${application} and pid <> pg_backend_pid()`.execute(
    data.db,
  );
  return [pid, ...rows.map((row) => row.pid)].reduce((sum, one) => sum + ticksOf(one) / TICKS, 0);
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    // A connection that was closed in between.
    return 0;
  }
}

export type Figures = { perSecond: number; milliseconds: number };

/** Loads the peers in turn, so that what else the machine does meets all of them. */
export async function compare(
  peers: readonly { peer: Peer; next: () => Question }[],
  { rounds, seconds, atATime }: { rounds: number; seconds: number; atATime: number },
): Promise<Figures[]> {
  const totals: Load[] = peers.map(() => ({ requests: 0, seconds: 0, cpu: 0 }));
  for (const { peer, next } of peers) await load(peer, next, Math.min(1.5, seconds), atATime);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { peer, next }] of peers.entries()) {
      const took = await load(peer, next, seconds, atATime);
      const total = totals[index]!;
      total.requests += took.requests;
      total.seconds += took.seconds;
      total.cpu += took.cpu;
    }
  }
  return totals.map(({ requests, seconds: taken, cpu }) => ({
    perSecond: requests / taken,
    milliseconds: (cpu * 1000) / requests,
  }));
}

/** A ratio, what we want it to be, and where it stands at the worst today: beyond that something has become slower. */
export type Ratio = { what: string; is: number; best: 'low' | 'high'; aim: number; limit: number };

/** Prints the figures and the ratios; answers whether all of them are within their limits. */
export function report(figures: Record<string, Figures>, ratios: readonly Ratio[]): boolean {
  const width = Math.max(...Object.keys(figures).map((name) => name.length), ...ratios.map(({ what }) => what.length));
  for (const [name, { perSecond, milliseconds }] of Object.entries(figures)) {
    const cpu = milliseconds.toFixed(2).padStart(8);
    console.log(`${name.padEnd(width)}  ${cpu} ms CPU  ${perSecond.toFixed(0).padStart(6)} /s`);
  }
  let holds = true;
  for (const { what, is, best, aim, limit } of ratios) {
    const within = (bound: number) => (best === 'low' ? is <= bound : is >= bound);
    const words = within(aim) ? 'reached' : within(limit) ? 'not reached' : 'NOT HELD';
    holds &&= within(limit);
    console.log(`${what.padEnd(width)}  ${is.toFixed(2).padStart(8)} times, aim ${aim}: ${words}`);
  }
  return holds;
}
