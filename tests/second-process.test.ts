/** Two processes on one PostgreSQL: what ends a session in one, ends it in the other at once. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { startSession } from '#server/auth/sessions.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { createContext } from '#server/graphql/context.ts';
import { createLog } from '#server/observability/log.ts';
import { DEACTIVATE_USER, RESET_PASSWORD, UPDATE_USER } from './accounts.ts';
import { execute, openClub, ZONE, type TestClub, type Who } from './club.ts';
import { serverForTests } from './database.ts';

const onServer = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';

// The embedded database belongs to one process; there is no second one to tell.
describe.runIf(onServer)('G-07 A-16 A-50 a session that ended in one process', () => {
  let club: TestClub;
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

  const holder = (db: Database['db'], token: string) =>
    createContext(
      { db, jobs: club.jobs, store: club.store, zone: ZONE },
      { headers: { authorization: token }, ip: '10.4.0.1' },
    );
  /** Who a token is to the other process. */
  const there = async (token: string) => (await holder(second.db, token)).viewer?.id ?? null;
  const begin = async (who: Who) => (await startSession(club.db, club.ids[who], 'test', Temporal.Now.instant())).token;

  test('by a reset opens nothing in the other', async () => {
    const token = await begin('scout');
    expect(await there(token)).toBe(club.ids.scout);
    await club.ask('admin', RESET_PASSWORD, { input: { userId: club.ids.scout } }, Temporal.Now.instant());
    expect(await there(token)).toBeNull();
  });

  test('by leaving opens nothing in the other', async () => {
    const token = await begin('otherScout');
    expect(await there(token)).toBe(club.ids.otherScout);
    await club.ask('admin', DEACTIVATE_USER, { input: { id: club.ids.otherScout } }, Temporal.Now.instant());
    expect(await there(token)).toBeNull();
  });

  test('by a changed password opens nothing in the other, where the session that changed it goes on', async () => {
    const [token, other] = [await begin('player'), await begin('player')];
    expect(await there(other)).toBe(club.ids.player);
    const change =
      'mutation ($input: UpdateUserPasswordInput!) { updateUserPassword(input: $input) { requirePasswordReset } }';
    await club.db
      .updateTable('users')
      .set({ passwordHash: await hashPassword('the one before') })
      .where('id', '=', club.ids.player)
      .execute();
    const input = { password: 'ein ganz neues Wort', repeatPassword: 'ein ganz neues Wort' };
    expect((await execute(await holder(club.db, token), change, { input })).codes).toEqual([]);
    expect([await there(token), await there(other)]).toEqual([club.ids.player, null]);
  });

  test('by a new role opens nothing in the other; the next sign-in has that role', async () => {
    const token = await begin('manager');
    const input = { id: club.ids.manager, role: 'scout' };
    expect((await club.ask('admin', UPDATE_USER, { input })).codes).toEqual([]);
    expect(await there(token)).toBeNull();
    expect((await holder(second.db, await begin('manager'))).viewer?.role).toBe('scout');
  });

  test('a role that changed beneath a session counts in the other at the next request', async () => {
    const token = await begin('special');
    await club.db.updateTable('users').set({ requirePasswordReset: true }).where('id', '=', club.ids.special).execute();
    expect((await holder(second.db, token)).viewer?.requirePasswordReset).toBe(true);
  });
});
