/** Two processes on one PostgreSQL: what ends a session in one, ends it in the other at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contextOf } from '#server/context.ts';
import { openDatabase, type Database } from '#server/db.ts';
import { createLog } from '#server/log.ts';
import { startSession } from '#server/session.ts';
import { DELETE, RESET } from './accounts.ts';
import { openClub, ZONE, type Club, type Who } from './club.ts';
import { serverForTests } from './database.ts';

const onServer = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';

// The embedded database belongs to one process; there is no second one to tell.
describe.runIf(onServer)('G-07 A-16 A-50 a session that ended in one process', () => {
  let club: Club;
  let second: Database;
  beforeAll(async () => {
    club = await openClub({ jobs: true });
    const name = await club.db
      .selectNoFrom((eb) => eb.fn<string>('current_database', []).as('name'))
      .executeTakeFirstOrThrow();
    const url = new URL(serverForTests());
    url.pathname = `/${name.name}`;
    second = await openDatabase({ databaseUrl: url.href, dataDir: '', log: createLog('warn') });
  });
  afterAll(async () => {
    await second.close();
    await club.close();
  });

  /** Who a token is to the other process. */
  const there = async (token: string) => {
    const request = { headers: { authorization: token }, ip: '10.4.0.1' };
    return (await contextOf({ db: second.db, jobs: club.jobs, zone: ZONE }, request)).viewer?.id ?? null;
  };
  const begin = (who: Who) => startSession(club.db, club.ids[who], 'test', Temporal.Now.instant());

  test('by a reset opens nothing in the other', async () => {
    const token = await begin('scout');
    expect(await there(token)).toBe(club.ids.scout);
    await club.ask('admin', RESET, { input: { userId: club.ids.scout } }, Temporal.Now.instant());
    expect(await there(token)).toBeNull();
  });

  test('by leaving opens nothing in the other', async () => {
    const token = await begin('otherScout');
    expect(await there(token)).toBe(club.ids.otherScout);
    await club.ask('admin', DELETE, { input: { id: club.ids.otherScout } }, Temporal.Now.instant());
    expect(await there(token)).toBeNull();
  });

  test('a new role counts in the other at the next request', async () => {
    const token = await begin('manager');
    await club.db.updateTable('users').set({ role: 'scout' }).where('id', '=', club.ids.manager).execute();
    const request = { headers: { authorization: token }, ip: '10.4.0.1' };
    const { viewer } = await contextOf({ db: second.db, jobs: club.jobs, zone: ZONE }, request);
    expect(viewer?.role).toBe('scout');
  });
});
