/** A club whose PostgreSQL is reached through a pooler: its sessions belong to nobody for longer than a transaction. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Database, type Db } from '#server/database/database.ts';
import type { LiveHints } from '#server/database/live-hints.ts';
import { migrateToLatest, withMigrationLock } from '#server/database/migrate.ts';
import { openLiveBus } from '#server/live/bus.ts';
import { createLog } from '#server/observability/log.ts';
import { copyMigrations, emptyServerDatabase, serverForTests } from './database.ts';
import { openPooler, PGBOUNCER, type Pooler } from './pooler.ts';

const LOG = createLog('error');
const SESSIONS = 3;
const onServer = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';

describe.runIf(onServer && PGBOUNCER)('OPS-39 behind a pooler in transaction mode', () => {
  let pooler: Pooler;
  let place: { url: string; drop: () => Promise<void> };
  let database: Database;
  const nameOf = () => new URL(place.url).pathname.slice(1);
  const open = () =>
    openDatabase({
      databaseUrl: pooler.urlOf(nameOf()),
      directUrl: place.url,
      prepares: false,
      dataDir: '',
      log: LOG,
    });

  beforeAll(async () => {
    place = await emptyServerDatabase();
    pooler = await openPooler(serverForTests(), SESSIONS);
    database = await open();
    await withMigrationLock(database, () => migrateToLatest(database));
  });
  afterAll(async () => {
    await database.close();
    await pooler.close();
    await place.drop();
  });

  /** What a session behind the pooler is set to; asked several times at once, each session tells. */
  async function inEachSession(db: Db): Promise<{ session: number; zone: string; limit: string }[]> {
    const { rows } = await sql<{ session: number; zone: string; limit: string }>`
      select pg_backend_pid() as session, current_setting('timezone') as zone, current_setting('statement_timeout') as limit,
        pg_sleep(0.05)`.execute(db);
    return rows;
  }

  async function waitingSessions(db: Db): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks
      where not granted and locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
    return rows[0]!.count;
  }

  test('OPS-39 a migration goes past the pooler: while it runs, all its sessions keep the limits and the zone of the club', async () => {
    const { folder, files } = await copyMigrations();
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, '9001_waits.sql'), 'select pg_advisory_xact_lock(9001);');
    let migration: Promise<string[]> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(9001)`.execute(trx);
      migration = migrateToLatest(database, files);
      await expect.poll(() => waitingSessions(trx)).toBe(1);
      const told = (await Promise.all(Array.from({ length: 12 }, () => inEachSession(database.db)))).flat();
      expect(new Set(told.map(({ session }) => session)).size).toBe(SESSIONS - 1);
      expect(new Set(told.map(({ zone, limit }) => `${zone} ${limit}`))).toEqual(new Set(['UTC 15s']));
    });
    expect(await migration).toEqual(['9001_waits']);
    await sql`delete from kysely_migration where name = '9001_waits'`.execute(database.db);
  });

  test('OPS-39 many more transactions than sessions take their turn, and each is whole', async () => {
    await sql`create table turns (at int primary key)`.execute(database.db);
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        database.db.transaction().execute(async (trx) => {
          await sql`insert into turns values (${at * 2})`.execute(trx);
          await sql`insert into turns values (${at * 2 + 1})`.execute(trx);
          if (at % 4 === 0) throw new Error('taken back');
        }),
      ).map((transaction) => transaction.catch(() => undefined)),
    );
    const { rows } = await sql<{ at: number }>`select at from turns order by at`.execute(database.db);
    const kept = Array.from({ length: 80 }, (_, at) => at).filter((at) => Math.floor(at / 2) % 4 !== 0);
    expect(rows.map(({ at }) => at)).toEqual(kept);
  });

  test('OPS-39 of two processes that start at once one waits for the other', async () => {
    const second = await open();
    onTestFinished(() => second.close());
    const order: string[] = [];
    const start = (one: Database, name: string) =>
      withMigrationLock(one, async () => {
        order.push(`${name} begins`);
        await migrateToLatest(one);
        await sql`select pg_sleep(0.1)`.execute(one.db);
        order.push(`${name} ends`);
      });
    await Promise.all([start(database, 'one'), start(second, 'other')]);
    expect(order.map((step) => step.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  test('OPS-39 open pages hear of what another process has changed', async () => {
    const second = await open();
    onTestFinished(() => second.close());
    const [here, there] = [await openLiveBus(database, place.url, LOG), await openLiveBus(second, place.url, LOG)];
    onTestFinished(() => Promise.all([here.close(), there.close()]).then(() => undefined));
    const heard: LiveHints[] = [];
    there.subscribe((hints) => heard.push(hints));
    here.publish({ activities: ['someone'] });
    await expect.poll(() => heard.flatMap(({ activities }) => activities ?? [])).toEqual(['someone']);
  });

  test('OPS-39 a pooler with sessions from before the settings ends the start, and says what to do', async () => {
    const { url, drop } = await emptyServerDatabase();
    onTestFinished(drop);
    const name = new URL(url).pathname.slice(1);
    const early = pooler.urlOf(name);
    const client = new pg.Client({ connectionString: early });
    await client.connect();
    await client.query('select 1');
    await client.end();
    const start = openDatabase({ databaseUrl: early, directUrl: url, prepares: false, dataDir: '', log: LOG });
    await expect(start).rejects.toThrow(
      /^DATABASE_URL: the pooler keeps sessions from before \w+ was set: .*RECONNECT/,
    );
  });
});
