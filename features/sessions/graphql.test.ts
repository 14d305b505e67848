import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '#server/builder.ts';
import { contextOf } from '#server/context.ts';
import { hashPassword } from '#server/passwords.ts';
import { execute, openClub, ZONE, type Answer, type Club, type Who } from '#tests/club.ts';

const PASSWORD = 'vier Ecken ein Tor';
const SIGN_IN = `mutation SignIn($input: SignInInput!) {
  signIn(input: $input) { token user { id email role label language requirePasswordReset } }
}`;
const CHECK =
  'query VerifyValidToken($token: String!) { userExists(token: $token) { id email language requirePasswordReset } }';
const CHANGE = `mutation Change($input: UpdateUserPasswordInput!) {
  updateUserPassword(input: $input) { id requirePasswordReset }
}`;

let club: Club;
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
  contextOf(
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

  test('a guesser is made to wait, and the right password then waits too', async () => {
    const now = Temporal.Instant.from('2026-11-01T10:00:00Z');
    const codes: string[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      codes.push((await signIn('special', `guess ${guess}`, stranger(now))).codes[0]!);
    }
    expect(codes).toEqual([
      ...Array<string>(5).fill('errors.incorrect_credentials'),
      ...Array<string>(2).fill('errors.too_many_attempts'),
    ]);
    expect((await signIn('special', PASSWORD, stranger(now))).codes).toEqual(['errors.too_many_attempts']);
    expect((await signIn('special', PASSWORD, stranger(now.add({ seconds: 2 })))).codes).toEqual([]);
  });

  test('fifty guesses at once reach the password only as often as one after the other', async () => {
    const now = Temporal.Instant.from('2026-11-01T10:00:00Z');
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn('unheard-of', 'guess', stranger(now))));
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

  test('AUTH-11 role and state are read anew at each request', async () => {
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

  test('a session ends thirty days after its last use', async () => {
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

describe('the password', () => {
  const NEW = 'ein ganz neues Passwort';

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
});
