/**
 * What every comparison with others needs: a filled PostgreSQL, the peers as processes of their own over it, the same
 * questions to each of them in turn, and a table of ratios. A ratio says what a number of this machine cannot.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { startSession } from '#server/auth/sessions.ts';
import { withoutLimits } from '#server/database/migrate.ts';
import type { Db } from '#server/database/database.ts';
import { hashOfDocument } from '#server/graphql/query-limits.ts';
import { freshDatabase } from '#tests/database.ts';
import { startClub } from '#tools/club-server.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** Linux counts the time of a process in hundredths of a second. */
const TICKS = 100;
const WARM_UP = { requests: 3000, seconds: 10 };

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
  await db.connection().execute((one) =>
    withoutLimits(one, async () => {
      await fill(one);
      await sql`vacuum analyze`.execute(one);
    }),
  );
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

/**
 * Touchline itself, as it is started for a club, asked by somebody who is signed in. It knows the documents it is asked, as
 * it knows those of the web app.
 */
export async function touchline(
  data: Data,
  userId: string,
  documents: readonly string[],
  name = 'Touchline',
): Promise<Peer> {
  const { token } = await startSession(data.db, userId, 'bench', Temporal.Now.instant());
  const { base, pid, stop } = await startClub({
    DATABASE_URL: data.url,
    KNOWN_DOCUMENTS: documents.map(hashOfDocument).join(),
  });
  return { name, base, pid, application: 'touchline', data, headers: { authorization: token }, stop };
}

/** One hand-written statement behind plain node:http for each address. */
export async function byHand(data: Data, statements: Record<string, string>): Promise<Peer> {
  const env = { BY_HAND: JSON.stringify(statements), DATABASE_URL: named(data.url, 'by-hand') };
  const started = await start([join(ROOT, 'bench/peers/by-hand.ts')], ROOT, env);
  return { name: 'by hand', application: 'by-hand', data, headers: {}, ...started };
}

/** The same behind a session, which it looks up first: what whoever has sessions can be compared with. */
export async function byHandWithSession(data: Data, userId: string, statements: Record<string, string>): Promise<Peer> {
  const { token } = await startSession(data.db, userId, 'bench', Temporal.Now.instant());
  const application = 'by-hand-session';
  const env = { BY_HAND: JSON.stringify(statements), DATABASE_URL: named(data.url, application), WITH_SESSION: '1' };
  const started = await start([join(ROOT, 'bench/peers/by-hand.ts')], ROOT, env);
  return { name: 'by hand, with a session', application, data, headers: { authorization: token }, ...started };
}

/** The address with the name by which PostgreSQL knows who is connected. */
export function named(url: string, application: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', application);
  return address.href;
}

/** Starts a peer that says 'ready' and its port once it listens. */
export async function start(args: string[], cwd: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  const port = await new Promise<string>((ready, fail) => {
    child.stdout!.on('data', (text: Buffer) => {
      const [, said] = /ready (\d+)/.exec(text.toString()) ?? [];
      if (said) ready(said);
    });
    child.once('exit', (code) => fail(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = async () => void (child.kill(), await ended);
  return { base: `http://127.0.0.1:${port}`, pid: child.pid!, stop };
}

/** What is asked of a peer: an address, and a body where it is posted. */
export type BenchRequest = { path: string; body?: object };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The answer as text. @throws when it is not a good one. */
export function sendRequest(peer: Peer, { path, body }: BenchRequest): Promise<string> {
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

/** `times` are what each answer took, in milliseconds. */
export type Load = { times: number[]; seconds: number; cpu: number };

/** Asks for some seconds, several at a time; `cpu` is what the peer and its part of PostgreSQL took, in seconds. */
async function load(peer: Peer, next: () => BenchRequest, seconds: number, at_a_time: number): Promise<Load> {
  const before = await cpuOf(peer);
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const times: number[] = [];
  const one = async () => {
    for (let now = begun; now < until;) {
      await sendRequest(peer, next());
      const answered = performance.now();
      times.push(answered - now);
      now = answered;
    }
  };
  await Promise.all(Array.from({ length: at_a_time }, one));
  return { times, seconds: (performance.now() - begun) / 1000, cpu: (await cpuOf(peer)) - before };
}

/** Asks so often, but not for ever. */
async function warmUp(peer: Peer, next: () => BenchRequest, atATime: number): Promise<void> {
  const until = performance.now() + WARM_UP.seconds * 1000;
  let sent = 0;
  const one = async () => {
    while ((sent += 1) <= WARM_UP.requests && performance.now() < until) await sendRequest(peer, next());
  };
  await Promise.all(Array.from({ length: atATime }, one));
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

/** CPU of a request, requests a second, and within how many milliseconds 95 of 100 are answered. */
export type Figures = { perSecond: number; milliseconds: number; p95: number };

/** Loads the peers in turn, so that what else the machine does meets all of them. */
export async function comparePeers(
  peers: readonly { peer: Peer; next: () => BenchRequest }[],
  { rounds, seconds, atATime }: { rounds: number; seconds: number; atATime: number },
): Promise<Figures[]> {
  const totals: Load[] = peers.map(() => ({ times: [], seconds: 0, cpu: 0 }));
  // Until the engine has compiled what is asked often; a busy machine takes longer for that.
  for (const { peer, next } of peers) await warmUp(peer, next, atATime);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { peer, next }] of peers.entries()) {
      const took = await load(peer, next, seconds, atATime);
      const total = totals[index]!;
      total.times = [...total.times, ...took.times];
      total.seconds += took.seconds;
      total.cpu += took.cpu;
    }
  }
  return totals.map(({ times, seconds: taken, cpu }) => ({
    perSecond: times.length / taken,
    milliseconds: (cpu * 1000) / times.length,
    p95: times.toSorted((one, other) => one - other)[Math.trunc(times.length * 0.95)]!,
  }));
}

type Bounds = { best: 'low' | 'high'; aim: number; limit: number };
/** What we want, and where it stands at the worst today: beyond that something has become slower. */
export type Ratio = Bounds & { what: string; is: number };
export const lowAim = (aim: number, limit: number): Bounds => ({ best: 'low', aim, limit });
export const atLeast = (aim: number, limit: number): Bounds => ({ best: 'high', aim, limit });

/** Prints the figures and the ratios; answers whether all of them are within their limits. */
export function report(figures: Record<string, Figures>, ratios: readonly Ratio[]): boolean {
  const width = Math.max(...Object.keys(figures).map((name) => name.length), ...ratios.map(({ what }) => what.length));
  for (const [name, { perSecond, milliseconds, p95 }] of Object.entries(figures)) {
    const cpu = milliseconds.toFixed(2).padStart(8);
    console.log(
      `${name.padEnd(width)}  ${cpu} ms CPU  ${perSecond.toFixed(0).padStart(6)} /s  p95 ${p95.toFixed(0).padStart(4)} ms`,
    );
  }
  let holds = true;
  for (const { what, is, best, aim, limit } of ratios) {
    const within = (bound: number) => (best === 'low' ? is <= bound : is >= bound);
    const percent = Math.round((best === 'low' ? is / aim - 1 : 1 - is / aim) * 100);
    const words = within(aim) ? 'reached' : `${within(limit) ? 'not reached' : 'NOT HELD'}, by ${percent} %`;
    holds &&= within(limit);
    console.log(`${what.padEnd(width)}  ${is.toFixed(2).padStart(8)} times, aim ${aim}: ${words}`);
  }
  return holds;
}
