/** PostgreSQL lacks what it needs: a standby that confirms each commit, or room for locks or connections. */
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, type Db } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/observability/log.ts';
import { openEmptyPlace } from '#tests/database.ts';
import { openCluster } from './cluster.ts';
import { askApp, prepareClub, startApp } from './process.ts';
import { CREATE_GAME, countGames, gameNamed } from './wishes.ts';

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of after.splice(0).toReversed()) await undo();
});

async function requireStandby(db: Db, name: string): Promise<void> {
  await sql.raw(`alter system set synchronous_standby_names = '${name}'`).execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await expect
    .poll(
      async () =>
        (await sql<{ name: string }>`select current_setting('synchronous_standby_names') as name`.execute(db)).rows,
    )
    .toEqual([{ name }]);
}

/** The answer to a write, for which nobody waits for the standby: as when a limit of time is over. */
async function withoutWaiting<Answer>(db: Db, answer: Promise<Answer>): Promise<Answer> {
  let answered = false;
  void answer.finally(() => (answered = true));
  await expect
    .poll(async () => {
      await sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`.execute(db);
      return answered;
    })
    .toBe(true);
  return answer;
}

test('OPS-42 a write that the standby has not confirmed is not answered as saved, nor when it is sent again, until the standby has it', async (context) => {
  const { folder, place: embedded, drop } = await openEmptyPlace({ postgres: false });
  after.push(drop);
  const cluster = await openCluster(folder);
  if (!cluster) return context.skip('no PostgreSQL is installed here');
  after.push(() => cluster.close());
  const place = { ...embedded, DATABASE_URL: cluster.url };
  const token = await prepareClub(place);
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: cluster.url, log: createLog('error') });
  after.push(close);
  const app = await startApp(place, { LOG_LEVEL: 'error' });
  after.push(() => app.child.kill('SIGKILL'));
  const write = () => askApp(app.base, token, CREATE_GAME, { input: gameNamed('unconfirmed') });

  await requireStandby(db, 'nobody');
  expect((await withoutWaiting(db, write()))?.codes).toEqual(['errors.unavailable']);
  expect((await withoutWaiting(db, write()))?.codes).toEqual(['errors.unavailable']);
  await requireStandby(db, '');
  expect((await write())?.codes).toEqual([]);
  const { whole, halves } = await countGames(db);
  expect({ whole: [...whole], halves }).toEqual({ whole: ['unconfirmed'], halves: 0 });
});

test('OPS-44 a new club waits while others on its server hold all the locks there are', async (context) => {
  const { folder, drop } = await openEmptyPlace({ postgres: false });
  after.push(drop);
  const cluster = await openCluster(folder);
  if (!cluster) return context.skip('no PostgreSQL is installed here');
  after.push(() => cluster.close());
  const options = { dataDir: '', databaseUrl: cluster.url, log: createLog('error') };
  const [others, club] = [await openDatabase(options), await openDatabase(options)];
  after.push(others.close, club.close);
  const givenUp = async (db: Db) => {
    const { rows } = await sql<{ count: number }>`
      select xact_rollback::int as count from pg_stat_database where datname = current_database()`.execute(db);
    return rows[0]!.count;
  };
  let migration: Promise<string[]> | undefined;
  await others.db.connection().execute(async (session) => {
    await sql`do $$ begin for n in 1..1000000 loop perform pg_advisory_lock(n); end loop;
      exception when out_of_memory then null; end $$`.execute(session);
    // For what is asked here.
    await sql`select pg_advisory_unlock(n) from generate_series(1, 30) as n`.execute(session);
    const before = await givenUp(session);
    migration = migrateToLatest(club);
    await expect.poll(() => givenUp(session)).toBeGreaterThan(before);
    await sql`select pg_advisory_unlock_all()`.execute(session);
  });
  expect(await migration).toContain('0001_people');
});

test('OPS-44 a club goes on with the connections that it has while its server has no room for more', async (context) => {
  const { folder, drop } = await openEmptyPlace({ postgres: false });
  after.push(drop);
  const cluster = await openCluster(folder, { max_connections: '4' });
  if (!cluster) return context.skip('no PostgreSQL is installed here');
  after.push(() => cluster.close());
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl: cluster.url, log: createLog('error') });
  after.push(close);
  const asked = Array.from({ length: 20 }, () => sql`select pg_sleep(0.05)`.execute(db));
  expect(await Promise.all(asked)).toHaveLength(20);
});
