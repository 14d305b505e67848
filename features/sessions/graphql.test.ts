import { createHash } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCommonPassword } from '#server/auth/common-passwords.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { findSession } from '#server/auth/sessions.ts';
import type { Context } from '#server/graphql/builder.ts';
import { createContext } from '#server/graphql/context.ts';
import { execute, openClub, ZONE, type Answer, type TestClub, type Who } from '#tests/club.ts';

const PASSWORD = 'vier Ecken ein Tor';
const SIGN_IN = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) { token user { id email role label language requirePasswordReset } }
}`;
const CHECK =
  'query VerifyValidToken($token: String!) { userExists(token: $token) { id email language requirePasswordReset } }';
const CHANGE = `mutation Change($input: UpdateUserPasswordInput!) {
  updateUserPassword(input: $input) { id requirePasswordReset }
}`;

let club: TestClub;
let hash: string;
beforeAll(async () => {
  club = await openClub();
  hash = await hashPassword(PASSWORD);
  await club.db.updateTable('users').set({ passwordHash: hash }).execute();
});
afterAll(() => club.close());

/** Each test signs in from an address of its own, so that failures of one do not slow down another. */
let addresses = 0;
const stranger = (now = Temporal.Now.instant(), address = `10.0.0.${++addresses}`): Context => ({
  db: club.db,
  jobs: club.jobs,
  store: club.store,
  viewer: null,
  sessionId: null,
  now,
  zone: ZONE,
  address,
  device: 'Safari on a phone',
});
const signIn = (who: string, password = PASSWORD, context = stranger()): Promise<Answer> =>
  execute(context, SIGN_IN, { input: { email: `${who}@touchline.example`, password } });
const asHolderOf = (token: string) =>
  createContext(
    { db: club.db, jobs: club.jobs, store: club.store, zone: ZONE },
    { headers: { authorization: token }, ip: '10.1.1.1' },
  );
const tokenOf = async (who: Who): Promise<string> => tokenIn(await signIn(who));
const tokenIn = ({ data, errors }: Answer): string => {
  expect(errors).toEqual([]);
  return data.signIn.token;
};

describe('signing in', () => {
  test('AUTH-05 the right password gives a token and the person', async () => {
    const { data, codes } = await signIn('player');
    expect(codes).toEqual([]);
    expect(data.signIn.user).toEqual({
      id: club.ids.player,
      email: 'player@touchline.example',
      role: 'player',
      label: 'YOUTH',
      language: 'en',
      requirePasswordReset: false,
    });
    expect(data.signIn.token).toMatch(/^[\w-]{43}$/);
  });

  test('the token itself is never stored', async () => {
    const token = await tokenOf('scout');
    const rows = await club.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['an unknown address', 'nobody', PASSWORD],
    ['a wrong password', 'scout', 'drei Ecken kein Tor'],
  ])('ERR-04 %s is told the one text', async (_case, who, password) => {
    const { errors, data } = await signIn(who, password);
    expect(data).toBeNull();
    expect(errors.map((error) => error.message)).toEqual(['Incorrect Username or Password']);
  });

  test('a deactivated person is told the same', async () => {
    await club.db
      .updateTable('users')
      .set({ deactivatedAt: '2026-01-01T00:00:00Z' })
      .where('id', '=', club.ids.otherPlayer)
      .execute();
    expect((await signIn('otherplayer')).errors[0]!.message).toBe('Incorrect Username or Password');
    await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', club.ids.otherPlayer).execute();
  });

  test.each([[{ email: 'no address', password: 'x' }], [{ email: '', password: '' }]])(
    'ERR-04 what cannot be an account (%j) is told so',
    async (input) => {
      expect((await execute(stranger(), SIGN_IN, { input })).errors.map((error) => error.message)).toEqual([
        'Invalid username or password',
      ]);
    },
  );

  test('G-08 a guesser is made to wait and told how long, and the right password from there then waits too', async () => {
    const now = Temporal.Instant.from('2026-11-01T10:00:00Z');
    const there = (seconds = 0) => stranger(now.add({ seconds }), '192.0.2.7');
    const codes: string[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      codes.push((await signIn('special', `guess ${guess}`, there())).codes[0]!);
    }
    expect(codes).toEqual([
      ...Array<string>(5).fill('errors.incorrect_credentials'),
      ...Array<string>(2).fill('errors.too_many_attempts'),
    ]);
    const { errors } = await signIn('special', PASSWORD, there());
    expect(errors[0]!.extensions).toMatchObject({ code: 'errors.too_many_attempts', retryAfter: 1 });
    expect((await signIn('special', PASSWORD, there(2))).codes).toEqual([]);
  });

  test('fifty guesses at once reach the password only as often as one after the other', async () => {
    const now = Temporal.Instant.from('2026-11-01T10:00:00Z');
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn('unheard-of', 'guess', stranger(now))));
    // Five from their one network.
    expect(answers.filter(({ codes }) => codes[0] === 'errors.incorrect_credentials')).toHaveLength(5);
  });
});

describe('the session', () => {
  test('AUTH-09 GQL-02 the token answers whose it is, with the settings', async () => {
    const token = await tokenOf('pro');
    const { data } = await execute(stranger(), CHECK, { token });
    expect(data.userExists).toEqual({
      id: club.ids.pro,
      email: 'pro@touchline.example',
      language: 'en',
      requirePasswordReset: false,
    });
  });

  test('AUTH-10 an unknown token is nobody’s', async () => {
    expect((await execute(stranger(), CHECK, { token: 'x'.repeat(43) })).data).toEqual({ userExists: null });
  });

  test('role and state are read anew at each request', async () => {
    const token = await tokenOf('manager');
    expect((await asHolderOf(token)).viewer?.role).toBe('manager');
    await club.db
      .updateTable('users')
      .set({ deactivatedAt: '2026-01-01T00:00:00Z' })
      .where('id', '=', club.ids.manager)
      .execute();
    expect((await asHolderOf(token)).viewer).toBeNull();
    await club.db.updateTable('users').set({ deactivatedAt: null }).where('id', '=', club.ids.manager).execute();
  });

  test('G-07 a session ends ninety days after its start, however often it is used', async () => {
    const started = Temporal.Now.instant().subtract({ hours: 24 * 100 });
    const { token } = (await signIn('admin', PASSWORD, stranger(started))).data.signIn;
    for (let day = 20; day < 90; day += 20)
      expect((await findSession(club.db, token, started.add({ hours: 24 * day })))?.viewer.id).toBe(club.ids.admin);
    expect(await findSession(club.db, token, started.add({ hours: 24 * 90 - 1 }))).not.toBeNull();
    expect(await findSession(club.db, token, started.add({ hours: 24 * 90 }))).toBeNull();
    const longer = club.db.updateTable('sessions').set({ expiresAt: started.add({ hours: 24 * 91 }).toString() });
    await expect(longer.where('createdAt', '=', started.toString()).execute()).rejects.toThrow(/ninety_days/);
  });

  test('G-07 a session ends thirty days after its last use', async () => {
    const token = (await signIn('admin', PASSWORD, stranger(Temporal.Now.instant().subtract({ hours: 24 * 31 })))).data
      .signIn.token;
    expect((await asHolderOf(token)).viewer).toBeNull();
  });

  test('AUTH-12 signing out ends this session and no other', async () => {
    const [here, there] = [await tokenOf('scout'), await tokenOf('scout')];
    expect((await execute(await asHolderOf(here), 'mutation { signOut }')).data).toEqual({ signOut: true });
    expect((await asHolderOf(here)).viewer).toBeNull();
    expect((await asHolderOf(there)).viewer?.id).toBe(club.ids.scout);
  });
});

test('G-10 a sign-in whose answer was lost spends a temporary password once, and the session it began opens', async () => {
  const { db, ids } = club;
  const temporary = { temporarySignInsLeft: 1, temporaryPasswordExpiresAt: '2100-01-01T00:00:00Z' };
  await db
    .updateTable('users')
    .set({ ...temporary, requirePasswordReset: true })
    .where('id', '=', ids.otherScout)
    .execute();
  const input = { email: 'otherscout@touchline.example', password: PASSWORD, idempotencyKey: 'a-sign-in-sent-again' };
  const [lost, answered] = [
    await execute(stranger(), SIGN_IN, { input }),
    await execute(stranger(), SIGN_IN, { input }),
  ];
  expect((await asHolderOf(tokenIn(lost))).viewer).toBeNull();
  expect((await asHolderOf(tokenIn(answered))).viewer?.id).toBe(ids.otherScout);
  const count = (table: 'sessions' | 'knownDevices') =>
    db.selectFrom(table).select('id').where('userId', '=', ids.otherScout).execute();
  expect([(await count('sessions')).length, (await count('knownDevices')).length]).toEqual([1, 1]);
  expect((await signIn('otherscout')).codes).toEqual(['errors.temporary_password_over']);
  // The key opens no session that has ended.
  await execute(await asHolderOf(tokenIn(answered)), 'mutation { signOut }');
  expect((await execute(stranger(), SIGN_IN, { input })).codes).toEqual(['errors.incorrect_credentials']);
});

describe('the password', () => {
  const NEW = 'ein ganz neues Passwort';

  test('AUTH-18 a new password whose answer was lost is not refused as the present one, and no other is passed over', async () => {
    const token = await tokenOf('manager');
    const change = async (password: string) =>
      execute(await asHolderOf(token), CHANGE, {
        input: { password, repeatPassword: password, idempotencyKey: 'a-new-password-again' },
      });
    expect((await change(NEW)).codes).toEqual([]);
    expect((await change(NEW)).codes).toEqual([]);
    expect((await change('noch ein ganz anderes')).codes).toEqual(['errors.saved_otherwise']);
    const kept = club.db.selectFrom('idempotencyKeys').select('inputHash').where('key', '=', 'a-new-password-again');
    const empty = createHash('sha256').update('{}').digest();
    expect((await kept.executeTakeFirstOrThrow()).inputHash).toEqual(empty);
    await club.db.updateTable('users').set({ passwordHash: hash }).where('id', '=', club.ids.manager).execute();
  });

  test('AUTH-17 GQL-16 a forced change clears the flag and ends the other sessions', async () => {
    await club.db.updateTable('users').set({ requirePasswordReset: true }).where('id', '=', club.ids.player).execute();
    const [here, there] = [await tokenOf('player'), await tokenOf('player')];
    const { data } = await execute(await asHolderOf(here), CHANGE, { input: { password: NEW, repeatPassword: NEW } });
    expect(data.updateUserPassword).toEqual({ id: club.ids.player, requirePasswordReset: false });
    expect((await asHolderOf(here)).viewer?.requirePasswordReset).toBe(false);
    expect((await asHolderOf(there)).viewer).toBeNull();
    expect((await signIn('player', NEW)).codes).toEqual([]);
    await club.db.updateTable('users').set({ passwordHash: hash }).where('id', '=', club.ids.player).execute();
  });

  test('AUTH-19 while it must be changed, nothing else is allowed', async () => {
    await club.db.updateTable('users').set({ requirePasswordReset: true }).where('id', '=', club.ids.scout).execute();
    const token = await tokenOf('scout');
    expect((await execute(await asHolderOf(token), '{ clubs { id } }')).codes).toEqual(['errors.not_authorized']);
    expect((await execute(await asHolderOf(token), CHECK, { token })).data.userExists.requirePasswordReset).toBe(true);
    expect((await execute(await asHolderOf(token), 'mutation { signOut }')).codes).toEqual([]);
    await club.db.updateTable('users').set({ requirePasswordReset: false }).where('id', '=', club.ids.scout).execute();
  });

  test('AUTH-18 long after the sign-in the current password is asked for', async () => {
    const token = (await signIn('pro', PASSWORD, stranger(Temporal.Now.instant().subtract({ minutes: 11 })))).data
      .signIn.token;
    const change = async (currentPassword: string | null) =>
      (
        await execute(await asHolderOf(token), CHANGE, {
          input: { password: NEW, repeatPassword: NEW, currentPassword },
        })
      ).codes;
    expect(await change(null)).toEqual(['validations.current_password_wrong']);
    expect(await change('not this one')).toEqual(['validations.current_password_wrong']);
    expect(await change(PASSWORD)).toEqual([]);
  });

  test('AUTH-15 the two fields must be the same', async () => {
    const { errors } = await execute(await asHolderOf(await tokenOf('admin')), CHANGE, {
      input: { password: NEW, repeatPassword: `${NEW}!` },
    });
    expect(errors[0]).toMatchObject({ message: "Passwords don't match", extensions: { field: 'repeatPassword' } });
  });

  test('the password in use is not a new one', async () => {
    expect(
      (
        await execute(await asHolderOf(await tokenOf('admin')), CHANGE, {
          input: { password: PASSWORD, repeatPassword: PASSWORD },
        })
      ).codes,
    ).toEqual(['validations.password_unchanged']);
  });

  test.each([
    ['Football1', 'validations.password_too_common'],
    ['qwertyuiop', 'validations.password_too_common'],
    ['Passwort1', 'validations.password_too_common'],
    ['FCZuerich', 'validations.password_too_common'],
    ['motdepasse', 'validations.password_too_common'],
    ['contraseña', 'validations.password_too_common'],
    ['šifra123', 'validations.password_too_common'],
    ['Anna.Ammann', 'validations.password_of_names'],
    ['admin2026!', 'validations.password_of_names'],
    ['FC Touchline 1', 'validations.password_of_names'],
  ])('G-08 %s is refused at its field', async (password, code) => {
    const context = { ...(await asHolderOf(await tokenOf('admin'))), clubName: 'FC Touchline' };
    const { errors } = await execute(context, CHANGE, { input: { password, repeatPassword: password } });
    expect(errors.map(({ extensions }) => extensions)).toMatchObject([{ code, field: 'password' }]);
  });

  test('G-08 the list of common passwords is a long one, and has none that is too short anyway', async () => {
    const common = dictionary['passwords-common'];
    const refused = await Promise.all(common.map(isCommonPassword));
    expect(refused.filter(Boolean).length).toBeGreaterThan(10_000);
    expect(common.filter((password, at) => refused[at] !== password.length >= 8)).toEqual([]);
  });
});

describe('G-07 an admin', () => {
  const LIST = 'query ($userId: ID!) { userSessions(userId: $userId) { id device startedAt lastUsedAt current } }';
  const END = 'mutation ($userId: ID!, $id: ID!) { endUserSession(userId: $userId, id: $id) }';
  const END_ALL = 'mutation ($userId: ID!) { endUserSessions(userId: $userId) }';

  test('sees where somebody is signed in, and ends one session or all', async () => {
    const userId = club.ids.pro;
    await club.db.updateTable('users').set({ passwordHash: hash }).where('id', '=', userId).execute();
    await club.db.deleteFrom('sessions').where('userId', '=', userId).execute();
    const tokens = [await tokenOf('pro'), await tokenOf('pro'), await tokenOf('pro')];
    const listed = async () => (await club.ask('admin', LIST, { userId }, Temporal.Now.instant())).data.userSessions;
    const holders = async () =>
      Promise.all(tokens.map(async (token) => (await asHolderOf(token)).viewer?.id === userId));
    expect(await listed()).toEqual(
      Array(3).fill(expect.objectContaining({ device: 'Safari on a phone', current: false })),
    );
    const { id } = await club.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .executeTakeFirstOrThrow();
    expect((await club.ask('admin', END, { userId, id })).data).toEqual({ endUserSession: true });
    expect(await holders()).toEqual([false, true, true]);
    expect((await club.ask('admin', END, { userId, id })).codes).toEqual(['errors.not_found']);
    expect((await club.ask('admin', END_ALL, { userId })).data).toEqual({ endUserSessions: true });
    expect(await holders()).toEqual([false, false, false]);
    expect(await listed()).toEqual([]);
    // The account itself is as it was.
    expect((await signIn('pro')).codes).toEqual([]);
  });

  test('ends no session under another person’s name, and the own ones elsewhere', async () => {
    await tokenOf('player');
    const { id } = await club.db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', club.ids.player)
      .executeTakeFirstOrThrow();
    expect((await club.ask('admin', END, { userId: club.ids.pro, id })).codes).toEqual(['errors.not_found']);
    const nobody = '00000000-0000-4000-8000-000000000000';
    for (const [document, more] of [
      [LIST, {}],
      [END, { id }],
      [END_ALL, {}],
    ] as const) {
      const asked = (userId: string) => club.ask('admin', document, { userId, ...more });
      expect((await asked(club.ids.admin)).codes).toEqual(['errors.not_authorized']);
      expect((await asked(nobody)).codes).toEqual(['errors.user_not_found']);
    }
  });
});
