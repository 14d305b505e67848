/** The people of the club: their records, their scouts, the lists, and leaving. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountsOf,
  ASSIGN_SCOUTS,
  ASSIGN_PLAYERS,
  DEACTIVATE_USER,
  GET_USER,
  LIST_USERS,
  REACTIVATE_USER,
  UPDATE_USER,
  passwordIn,
} from './accounts.ts';
import { EVERYBODY, execute, openClub, type TestClub, type Who } from './club.ts';

let club: TestClub;
let accounts: ReturnType<typeof accountsOf>;
beforeAll(async () => {
  club = await openClub({ jobs: true });
  accounts = accountsOf(club);
});
afterAll(() => club.close());

describe('the record', () => {
  const update = (who: Who, whom: Who, change: Record<string, unknown>) =>
    club.ask(who, UPDATE_USER, { input: { id: club.ids[whom], ...change } });

  test('USER-23 GQL-15 everybody with a calendar changes the own names, birth date and language', async () => {
    for (const who of EVERYBODY.filter((one) => one !== 'special')) {
      const { data, codes } = await update(who, who, {
        firstName: 'Neu',
        lastName: `Name ${who}`,
        birthDate: '2008-02-29',
        language: 'sr',
      });
      expect(codes, who).toEqual([]);
      expect(data.updateUser).toMatchObject({ firstName: 'Neu', birthDate: '2008-02-29', language: 'sr' });
    }
  });

  test('USER-24 names must not be empty', async () => {
    expect((await update('player', 'player', { firstName: ' ' })).errors[0]!.message).toBe('First Name is required');
    expect((await update('player', 'player', { lastName: '' })).errors[0]!.message).toBe('Last Name is required');
  });

  test('USER-26 A-51 a player changes the own league, but the clubs stay as stored', async () => {
    const { id } = await club.db
      .insertInto('clubs')
      .values({ name: 'FC Stammklub' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await update('manager', 'player', { clubs: [id] });
    const { data, codes } = await update('player', 'player', { league: 'U17 Elite', clubs: [] });
    expect(codes).toEqual([]);
    expect(data.updateUser).toMatchObject({ league: 'U17 Elite', clubs: [{ id, name: 'FC Stammklub' }] });
  });

  test.each([
    ['player', 'player', { role: 'admin' }, 'role'],
    ['player', 'player', { email: 'x@y.example' }, 'email'],
    ['player', 'player', { label: 'PRO' }, 'label'],
    ['scout', 'scout', { clubs: [] }, 'clubs'],
    ['manager', 'manager', { role: 'admin' }, 'role'],
    ['manager', 'player', { email: 'x@y.example' }, 'email'],
    ['manager', 'scout', { league: 'x' }, 'league'],
  ] as const)('a forged key changes nothing: %s on %s sends %j', async (who, whom, change, field) => {
    const before = await club.db.selectFrom('users').selectAll().where('id', '=', club.ids[whom]).executeTakeFirst();
    expect((await update(who, whom, change)).errors[0]!.extensions).toMatchObject({
      code: 'errors.not_authorized',
      field,
    });
    expect(await club.db.selectFrom('users').selectAll().where('id', '=', club.ids[whom]).executeTakeFirst()).toEqual(
      before,
    );
  });

  test('USER-18 USER-19 a manager changes language, league and clubs of a player, names not asked for', async () => {
    const { codes } = await update('manager', 'otherPlayer', { language: 'it', league: 'U15', clubs: [] });
    expect(codes).toEqual([]);
  });

  test('nobody else changes somebody else', async () => {
    expect((await update('scout', 'player', { firstName: 'X' })).codes).toEqual(['errors.not_authorized']);
    expect((await update('player', 'otherPlayer', { firstName: 'X' })).codes).toEqual(['errors.user_not_found']);
    expect((await update('special', 'special', { firstName: 'X' })).codes).toEqual(['errors.not_authorized']);
  });

  test('an admin gives another role; that of the last admin stays', async () => {
    const { data } = await accounts.invite('admin', { role: 'scout', label: null });
    const change = await club.ask('admin', UPDATE_USER, {
      input: { id: data.createUser.id, role: 'player', label: 'PRO' },
    });
    expect(change.data.updateUser).toMatchObject({ role: 'player', label: 'PRO' });
    await club.db
      .updateTable('users')
      .set({ role: 'manager' })
      .where('role', '=', 'admin')
      .where('id', '<>', club.ids.admin)
      .execute();
    expect((await update('admin', 'admin', { role: 'manager' })).codes).toEqual(['errors.last_admin']);
  });

  /** What is answered to `late`, once somebody else has saved the same. */
  async function tooLate(who: Who, late: Who, whom: Who) {
    const { version } = await club.db
      .selectFrom('users')
      .select('version')
      .where('id', '=', club.ids[whom])
      .executeTakeFirstOrThrow();
    expect((await update(who, whom, { language: 'fr', version })).codes).toEqual([]);
    const { errors } = await update(late, whom, { language: 'it', version });
    return { extensions: errors[0]!.extensions, version };
  }
  const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

  test('ERR-15 who saves an older version is told what stands, and who saved it when', async () => {
    const { extensions, version } = await tooLate('manager', 'admin', 'otherScout');
    expect(extensions).toEqual({
      code: 'errors.conflict',
      present: { id: club.ids.otherScout, language: 'fr', version: version + 1 },
      changed: { by: expect.objectContaining({ id: club.ids.manager }), at: expect.stringMatching(INSTANT) },
    });
  });

  test('ERR-15 a player is told of somebody else’s change of the own settings, but not the name of whom they may not see', async () => {
    const byManager = await tooLate('manager', 'otherPlayer', 'otherPlayer');
    expect(byManager.extensions).toMatchObject({
      code: 'errors.conflict',
      present: { language: 'fr' },
      changed: { by: null, at: expect.stringMatching(INSTANT) },
    });
    const bySelf = await tooLate('otherPlayer', 'otherPlayer', 'otherPlayer');
    expect(bySelf.extensions).toMatchObject({ changed: { by: { id: club.ids.otherPlayer } } });
  });
});

describe('scouts and players', () => {
  test('USER-20 GQL-22 a manager assigns scouts to a player and sees them', async () => {
    const { data } = await club.ask('manager', ASSIGN_SCOUTS, {
      input: { playerId: club.ids.otherPlayer, scoutIds: [club.ids.otherScout, club.ids.manager] },
    });
    expect(data.assignScouts.scouts.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [club.ids.otherScout, club.ids.manager].toSorted(),
    );
    expect(
      (await club.ask('manager', ASSIGN_SCOUTS, { input: { playerId: club.ids.otherPlayer, scoutIds: [] } })).data
        .assignScouts.scouts,
    ).toEqual([]);
  });
  test('and players to a scout', async () => {
    const { data } = await club.ask('admin', ASSIGN_PLAYERS, {
      input: { scoutId: club.ids.otherScout, playerIds: [club.ids.otherPlayer] },
    });
    expect(data.assignPlayers.players).toEqual([{ id: club.ids.otherPlayer }]);
  });
  test.each([
    ['a scout to a scout', () => ({ playerId: club.ids.scout, scoutIds: [club.ids.otherScout] })],
    ['a player as scout', () => ({ playerId: club.ids.player, scoutIds: [club.ids.pro] })],
    [
      'somebody who does not exist',
      () => ({ playerId: club.ids.player, scoutIds: ['00000000-0000-4000-8000-000000000000'] }),
    ],
  ])('not %s', async (_case, input) => {
    expect((await club.ask('manager', ASSIGN_SCOUTS, { input: input() })).codes).toEqual(['errors.user_not_found']);
  });
  test('a scout assigns nobody', async () => {
    expect(
      (await club.ask('scout', ASSIGN_SCOUTS, { input: { playerId: club.ids.player, scoutIds: [] } })).codes,
    ).toEqual(['errors.not_authorized']);
  });
});

describe('the lists', () => {
  const list = (who: Who, filter: Record<string, unknown>, pagination = {}) =>
    club.ask(who, LIST_USERS, { filter, pagination: { rowsPerPage: 100, ...pagination } });

  test('USER-02 USER-03 players by last name, with the number of them under each letter', async () => {
    const { data } = await list('scout', { roles: ['player'], label: 'YOUTH' });
    const { result, letters, pagination } = data.userList;
    expect(pagination.rowsNumber).toBe(result.length);
    expect(letters.reduce((sum: number, { users }: { users: number }) => sum + users, 0)).toBe(result.length);
  });
  test('ROLE-10 ROLE-11 scouts see the players’ lists only, players none', async () => {
    expect((await list('scout', { roles: ['scout'] })).codes).toEqual(['errors.not_authorized']);
    expect((await list('scout', {})).codes).toEqual(['errors.not_authorized']);
    expect((await list('player', { roles: ['player'] })).codes).toEqual(['errors.not_authorized']);
    expect((await list('manager', { roles: ['scout'] })).codes).toEqual([]);
  });
  test('GQL-13 listed is readable one by one', async () => {
    const { data } = await list('scout', { roles: ['player'] });
    for (const { id } of data.userList.result)
      expect((await club.ask('scout', GET_USER, { userId: id })).data.getUser.id).toBe(id);
  });
  test('GQL-13 a player reads oneself only; others look as if they did not exist', async () => {
    expect((await club.ask('player', GET_USER, { userId: club.ids.player })).codes).toEqual([]);
    expect((await club.ask('player', GET_USER, { userId: club.ids.scout })).errors[0]!.message).toBe(
      "User doesn't exits",
    );
  });
});

describe('leaving', () => {
  test('USER-21 A-50 GQL-21 the sessions end, the sign-in is refused, only admins still find the record', async () => {
    const { data } = await accounts.invite('admin', { role: 'scout', label: null });
    const { id, email } = data.createUser;
    const password = passwordIn(await accounts.mailTo(id));
    const { token } = (await accounts.signIn(email, password)).data.signIn;
    expect((await club.ask('admin', DEACTIVATE_USER, { input: { id } }, Temporal.Now.instant())).data).toEqual({
      deleteUser: { deleted: true },
    });
    expect((await accounts.holder(token)).viewer).toBeNull();
    expect((await accounts.signIn(email, password)).codes).toEqual(['errors.incorrect_credentials']);
    expect((await club.ask('manager', GET_USER, { userId: id })).codes).toEqual(['errors.user_not_found']);
    expect((await club.ask('admin', GET_USER, { userId: id })).data.getUser.deactivated).toBe(true);
    const left = await club.ask('admin', LIST_USERS, { filter: { deactivated: true } });
    expect(left.data.userList.result.map((user: { id: string }) => user.id)).toContain(id);
    expect((await club.ask('manager', LIST_USERS, { filter: { deactivated: true } })).codes).toEqual([
      'errors.not_authorized',
    ]);
  });
  test('USER-21 never oneself, and only by an admin', async () => {
    expect((await club.ask('admin', DEACTIVATE_USER, { input: { id: club.ids.admin } })).codes).toEqual([
      'errors.not_authorized',
    ]);
    expect((await club.ask('manager', DEACTIVATE_USER, { input: { id: club.ids.player } })).codes).toEqual([
      'errors.not_authorized',
    ]);
  });
  test('A-87 whoever is reactivated has the same account as before, and gets in by the mail alone', async () => {
    const { data } = await accounts.invite('admin', { role: 'player', label: 'PRO' });
    const { id, email } = data.createUser;
    const first = passwordIn(await accounts.mailTo(id));
    const { token, user } = (await accounts.signIn(email, first)).data.signIn;
    expect(user.id).toBe(id);
    await club.ask('manager', ASSIGN_SCOUTS, { input: { playerId: id, scoutIds: [club.ids.scout] } });
    const record = () =>
      club.db
        .selectFrom('users')
        .select(['id', 'email', 'role', 'label', 'firstSignedInAt'])
        .where('id', '=', id)
        .execute();
    const before = await record();
    await club.ask('admin', DEACTIVATE_USER, { input: { id } }, Temporal.Now.instant());

    const input = { id, idempotencyKey: 'comes-back-again' };
    const back = await club.ask('admin', REACTIVATE_USER, { input }, Temporal.Now.instant());
    expect(back.data.reactivateUser).toEqual({ id, email, deactivated: false, requirePasswordReset: true });
    expect(await record()).toEqual(before);
    expect((await club.ask('manager', GET_USER, { userId: id })).data.getUser.scouts).toEqual([{ id: club.ids.scout }]);

    // What was open before stays ended, and the password of before is worth nothing.
    expect((await accounts.holder(token)).viewer).toBeNull();
    expect((await accounts.signIn(email, first)).codes).toEqual(['errors.incorrect_credentials']);
    const again = await club.ask('admin', REACTIVATE_USER, { input }, Temporal.Now.instant());
    expect(again.data).toEqual(back.data);
    const mail = await accounts.mailTo(id);
    expect(mail).toMatchObject({ to: email, subject: 'Your new password for Touchline' });
    expect((await accounts.signIn(email, passwordIn(mail))).data.signIn.user).toEqual({
      id,
      requirePasswordReset: true,
    });
    const mails = await club.db.selectFrom('mails').select('kind').where('userId', '=', id).execute();
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['invitation', 'password_reset']);
  });
  test('A-87 whoever is active is not reactivated, and keeps password and sessions', async () => {
    const { data } = await accounts.invite('admin', { role: 'scout', label: null });
    const { id, email } = data.createUser;
    const password = passwordIn(await accounts.mailTo(id));
    const { token } = (await accounts.signIn(email, password)).data.signIn;
    expect((await club.ask('admin', REACTIVATE_USER, { input: { id } })).codes).toEqual(['validations.user_active']);
    expect((await accounts.holder(token)).viewer?.id).toBe(id);
    expect((await accounts.signIn(email, password)).codes).toEqual([]);
  });
  test.each(EVERYBODY.filter((who) => who !== 'admin'))('A-87 ROLE-01 a %s reactivates nobody', async (who) => {
    const { data } = await accounts.invite('admin', { role: 'scout', label: null });
    const { id } = data.createUser;
    await club.ask('admin', DEACTIVATE_USER, { input: { id } }, Temporal.Now.instant());
    expect((await club.ask(who, REACTIVATE_USER, { input: { id } })).codes).toEqual(['errors.not_authorized']);
    expect((await club.ask('admin', GET_USER, { userId: id })).data.getUser.deactivated).toBe(true);
  });
  test('of two admins who dismiss each other at once, one stays', async () => {
    const { data } = await accounts.invite('admin', { role: 'admin', label: null });
    const second = data.createUser.id;
    const viewer = (id: string) => ({
      id,
      role: 'admin' as const,
      label: null,
      language: 'en' as const,
      journalType: null,
      requirePasswordReset: false,
      playerIds: [],
    });
    await Promise.all([
      execute({ ...accounts.stranger(), viewer: viewer(club.ids.admin) }, DEACTIVATE_USER, { input: { id: second } }),
      execute({ ...accounts.stranger(), viewer: viewer(second) }, DEACTIVATE_USER, { input: { id: club.ids.admin } }),
    ]);
    const left = await club.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('deactivatedAt', 'is', null)
      .execute();
    expect(left).toHaveLength(1);
  });
});
