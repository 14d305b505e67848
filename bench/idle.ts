/**
 * What clubs at rest cost on one machine: `node bench/idle.ts [clubs] [minutes]` starts so many clubs at once, each a process
 * with a PostgreSQL database of its own, waits until they rest, and counts transactions, connections and memory for each.
 * Ends with 1 when a club asks more of the database than LIMITS say.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startClub } from '#tools/club-server.ts';
import { postgres } from './peers/frame.ts';

const [clubs = 20, minutes = 3] = process.argv.slice(2).map(Number);
/** Transactions in a minute and connections of one club. */
const LIMITS = { transactions: 6, connections: 2 };
/** Minutes after which connections that are not used were closed and memory was collected. */
const SETTLE = 3;
const MINUTE = 60_000;

/** Megabytes that belong to a process, with its share of what it has in common with others. */
function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)![1]) / 1024;
}

async function measured(url: string): Promise<boolean> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const names = Array.from({ length: clubs }, () => `idle_${randomUUID().slice(0, 8)}`);
  const sumOf = async (query: string) => Number((await admin.query<{ sum: string }>(query, [names])).rows[0]!.sum);
  const transactions = () =>
    sumOf('select sum(xact_commit + xact_rollback) as sum from pg_stat_database where datname = any($1)');
  const connections = () => sumOf('select count(*) as sum from pg_stat_activity where datname = any($1)');
  const opened: Awaited<ReturnType<typeof startClub>>[] = [];
  try {
    for (const name of names) await admin.query(`create database ${name}`);
    const began = performance.now();
    const starts = await Promise.allSettled(
      names.map(async (name) => {
        const database = new URL(url);
        database.pathname = `/${name}`;
        opened.push(await startClub({ DATABASE_URL: String(database), DEMO: 'off' }));
      }),
    );
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    console.log(`${clubs} clubs started at once in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    await pause(SETTLE * MINUTE);
    const before = await transactions();
    await pause(minutes * MINUTE);
    const found = {
      transactions: ((await transactions()) - before) / minutes / clubs,
      connections: (await connections()) / clubs,
      memory: opened.reduce((sum, { pid }) => sum + memoryOf(pid), 0) / clubs,
    };
    console.log(`For each, at rest for ${minutes} minutes:`);
    console.log(`  ${found.transactions.toFixed(1)} transactions in a minute, at most ${LIMITS.transactions}`);
    console.log(`  ${found.connections.toFixed(1)} connections, at most ${LIMITS.connections}`);
    console.log(`  ${found.memory.toFixed(0)} MB`);
    return found.transactions <= LIMITS.transactions && found.connections <= LIMITS.connections;
  } finally {
    for (const { stop } of opened) await stop();
    for (const name of names) await admin.query(`drop database if exists ${name}`);
    await admin.end();
  }
}

const url = postgres();
if (!url || process.platform !== 'linux') {
  console.log('Not measured: this needs Linux and a PostgreSQL (TEST_DATABASE_URL).');
} else {
  process.exitCode = (await measured(url)) ? 0 : 1;
}
