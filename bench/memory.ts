/**
 * How much memory the server takes for a club on PostgreSQL, started as `npm start` does for at least the second time: at
 * rest, under 32 connections and after that, and where it is. Then what the packages add to the heap of one process that
 * loads them one after the other. `node bench/memory.ts` ends with 1 when it takes more than LIMITS say, which leaves room
 * for another machine; the aim is only told.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { START_ARGUMENTS } from '#tools/club-server.ts';
import { comparePeers, filled, postgres, touchline, type Peer } from './peers/frame.ts';
import { fillTables } from './scouting/data.ts';
import { OURS, PAGES } from './scouting/ways.ts';

const ROOT = join(import.meta.dirname, '..');
/** Megabytes of resident memory. */
const AIM = 150;
const LIMITS = { rest: 165, load: 400 };
const LOAD = { rounds: 1, seconds: 4, atATime: 32 };
/** Milliseconds after which `server/http/memory-at-rest.ts` has collected. */
const SETTLE = 80_000;
/** In the order in which the server would load them, so what two of them share counts for the first. */
const PACKAGES = [
  'pino', 'pg', 'kysely', 'pg-boss', 'prom-client', 'fastify', '@fastify/compress', '@fastify/static', 'graphql', 'graphql-jit',
  '@pothos/core', 'zod/mini', '@node-rs/argon2', '#locales/all-languages.ts', '#server/schema.ts', '#server/http/server.ts',
]; // prettier-ignore
/** Loaded with the first mail, sheet, picture or new password, and by the embedded database alone. */
const LATE = ['nodemailer', '@myriaddreamin/typst-ts-node-compiler', 'sharp', '@zxcvbn-ts/language-common', '@electric-sql/pglite']; // prettier-ignore

const MB = 1024 * 1024;
const mb = (bytes: number) => `${(bytes / MB).toFixed(1).padStart(7)} MB`;

/** Resident memory in bytes, and the part of it that are pages of files, which processes share. */
function residentOf(pid: number): { all: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) * 1024;
  return { all: bytes('VmRSS'), files: bytes('RssFile') };
}

async function nodeAlone(): Promise<number> {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  await pause(1000);
  const { all } = residentOf(child.pid!);
  child.kill();
  return all;
}

/** Bytes of a metric, all its labels together or those with one label. */
async function metricsOf({ base }: Peer): Promise<(name: string, label?: string) => number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return (name, label = '') =>
    text
      .split('\n')
      .filter((line) => line.startsWith(name) && /[ {]/.test(line[name.length] ?? '') && line.includes(label))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function printParts(peer: Peer): Promise<void> {
  const metric = await metricsOf(peer);
  const space = (name: string) => metric('nodejs_heap_space_size_total_bytes', `space="${name}"`);
  const { all, files } = residentOf(peer.pid);
  const heap = metric('nodejs_heap_size_total_bytes');
  const parts = {
    'pages of files: Node itself, libraries': files,
    'heap, young objects': space('new'),
    'heap, lasting objects and sources': space('old') + space('large_object'),
    'heap, compiled code': space('code') + space('trusted'),
    'the rest: stacks, buffers, sources outside the heap': all - files - heap,
  };
  for (const [part, bytes] of Object.entries(parts)) console.log(`  ${mb(bytes)}  ${part}`);
}

/** What each adds to the heap once nothing more can be collected. */
function printPackages(names: readonly string[], apart: boolean): void {
  const code = `
    const used = () => (gc(), gc(), process.memoryUsage().heapUsed + process.memoryUsage().external);
    let before = used();
    for (const name of process.argv.slice(1)) {
      await import(name);
      const now = used();
      console.log(JSON.stringify([name, now - before]));
      before = now;
    }
    process.exit();`;
  for (const some of apart ? names.map((name) => [name]) : [names]) {
    const flags = ['--expose-gc', '--import', './server/compile-cache.mjs', '--input-type=module', '--eval', code];
    const run = () => spawnSync(process.execPath, [...flags, ...some], { cwd: ROOT, encoding: 'utf8' }).stdout;
    // The first time fills what is kept of compiling.
    run();
    for (const line of run().trim().split('\n')) {
      const [name, bytes] = JSON.parse(line) as [string, number];
      console.log(`  ${mb(bytes)}  ${name}`);
    }
  }
}

async function measured(): Promise<boolean> {
  const data = await filled((db) => fillTables(db, 0.05));
  const scout = await data.db.selectFrom('users').select('id').where('role', '=', 'scout').executeTakeFirstOrThrow();
  const opened = () => touchline(data, scout.id, Object.values(OURS));
  try {
    await (await opened()).stop();
    console.log(`Started with ${START_ARGUMENTS.join(' ')}; Node alone takes ${mb(await nodeAlone())}`);
    const club = await opened();
    try {
      console.log(`${mb(residentOf(club.pid).all)} just started`);
      await pause(SETTLE);
      const rest = residentOf(club.pid).all;
      console.log(`${mb(rest)} at rest, aim ${AIM}: ${rest <= AIM * MB ? 'reached' : 'not reached'}`);
      await printParts(club);
      let turn = 0;
      const ways = Object.values(PAGES).filter(({ ours }) => !JSON.stringify(ours(turnAt(0))).includes('Player('));
      const next = () => ways[(turn += 1) % ways.length]!.ours(turnAt(turn));
      const [figures] = await comparePeers([{ peer: club, next }], LOAD);
      const load = residentOf(club.pid).all;
      console.log(`${mb(load)} under ${LOAD.atATime} connections, ${figures!.milliseconds.toFixed(2)} ms CPU a page`);
      await pause(SETTLE);
      console.log(`${mb(residentOf(club.pid).all)} at rest after that`);
      await printParts(club);
      console.log('What is loaded at the start adds to the heap, each after those before it:');
      printPackages(PACKAGES, false);
      console.log('What is loaded when it is needed, each alone:');
      printPackages(LATE, true);
      return rest <= LIMITS.rest * MB && load <= LIMITS.load * MB;
    } finally {
      await club.stop();
    }
  } finally {
    await data.close();
  }
}

const turnAt = (index: number) => ({ index, me: '', players: [''] });

if (!postgres() || process.platform !== 'linux') {
  console.log('Not measured: this needs Linux and a PostgreSQL (TEST_DATABASE_URL).');
} else {
  process.exitCode = (await measured()) ? 0 : 1;
}
