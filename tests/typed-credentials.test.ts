/** One account and one password, whatever keyboard, system and language they are typed in. */
import { hash as argon2 } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/graphql/builder.ts';
import { createContext } from '#server/graphql/context.ts';
import { execute, openClub, ZONE, type Answer, type TestClub } from './club.ts';

const PASSWORD = 'vier Ecken ein Tor';
const SIGN_IN = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { token } }';
const CHANGE = 'mutation Change($input: UpdateUserPasswordInput!) { updateUserPassword(input: $input) { id } }';

let club: TestClub;
let hash: string;
beforeAll(async () => {
  club = await openClub();
  hash = await hashPassword(PASSWORD);
  await club.db.updateTable('users').set({ passwordHash: hash }).execute();
});
afterAll(() => club.close());

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

test('TXT-06 an address with other letters is one account, however it is written', async () => {
  const invite = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { id email } }';
  const person = { firstName: 'Jürg', lastName: 'Meier', role: 'scout' };
  const { data } = await club.ask('admin', invite, { input: { ...person, email: 'Info@FC-Zürich.ch\u200b' } });
  expect(data.createUser.email).toBe('info@xn--fc-zrich-95a.ch');
  const again = await club.ask('admin', invite, { input: { ...person, email: 'info@fc-zu\u0308rich.ch' } });
  expect(again.codes).toEqual(['errors.email_exists']);
  await club.db
    .updateTable('users')
    .set({ passwordHash: hash, temporaryPasswordExpiresAt: null, temporarySignInsLeft: null })
    .where('id', '=', data.createUser.id)
    .execute();
  for (const email of ['INFO@FC-ZÜRICH.CH', 'info@xn--fc-zrich-95a.ch', ' info@fc-zürich.ch\u202c'])
    expect((await execute(stranger(), SIGN_IN, { input: { email, password: PASSWORD } })).codes).toEqual([]);
});

test('TXT-05 G-08 a password is one on every keyboard, and however it is typed a wrong one is one try', async () => {
  const userId = club.ids.player;
  const { db } = club;
  const hashNow = async () =>
    (await db.selectFrom('users').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow())
      .passwordHash;
  // As it was hashed before: the letters as an older system has typed them.
  const typed = 'Tor\u00a0fu\u0308r uns';
  await db
    .updateTable('users')
    .set({ passwordHash: await argon2(typed) })
    .where('id', '=', userId)
    .execute();
  const before = await hashNow();
  expect((await signIn('player', typed)).codes).toEqual([]);
  expect(await hashNow()).not.toBe(before);
  const renewed = await hashNow();
  for (const other of ['Tor für uns', typed, 'Tor\u3000für\u00a0uns'])
    expect((await signIn('player', other)).codes).toEqual([]);
  expect((await signIn('player', 'tor für uns')).codes).toEqual(['errors.incorrect_credentials']);
  expect(await hashNow()).toBe(renewed);

  const now = Temporal.Now.instant();
  const codes: string[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    codes.push((await signIn('player', `fu\u0308r ${guess}`, stranger(now, '192.0.2.77'))).codes[0]!);
  expect(codes).toEqual([...Array<string>(5).fill('errors.incorrect_credentials'), 'errors.too_many_attempts']);
  await db.updateTable('users').set({ passwordHash: hash }).where('id', '=', userId).execute();
});

test('TXT-05 a new password is kept as every keyboard types it', async () => {
  const userId = club.ids.scout;
  const set = 'Ecke\u00a0fu\u0308r Blau';
  const input = { password: set, repeatPassword: 'Ecke für Blau' };
  expect((await execute(await asHolderOf((await signIn('scout')).data.signIn.token), CHANGE, { input })).codes).toEqual(
    [],
  );
  for (const typed of [set, 'Ecke für Blau']) expect((await signIn('scout', typed)).codes).toEqual([]);
  await club.db.updateTable('users').set({ passwordHash: hash }).where('id', '=', userId).execute();
});
