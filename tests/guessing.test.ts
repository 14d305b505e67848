/** Whoever guesses: how often a password is looked at, and what happens when the account changes meanwhile. */
import { execute as executeParsed, parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '#server/auth/passwords.ts';
import { startSession } from '#server/auth/sessions.ts';
import { passwordChecksTotal } from '#server/observability/metrics.ts';
import { schema } from '#server/schema.ts';
import {
  DEACTIVATE_USER,
  emailOf,
  openSignIns,
  CLUB_PASSWORD,
  RESET_PASSWORD,
  SIGN_IN_MUTATION,
  type accountsOf,
} from './accounts.ts';
import { execute, type TestClub, type Who } from './club.ts';

const CHANGE =
  'mutation ($input: UpdateUserPasswordInput!) { updateUserPassword(input: $input) { requirePasswordReset } }';

let club: TestClub;
let accounts: ReturnType<typeof accountsOf>;
let passwordHash: string;
let forget: () => Promise<void>;
beforeAll(async () => {
  ({ club, accounts, passwordHash, forget } = await openSignIns());
});
afterAll(() => club.close());
beforeEach(() => forget());

const checks = async () => (await passwordChecksTotal.get()).values[0]!.value;
/** How often the work looks at a password. */
async function checksOf(work: () => Promise<unknown>): Promise<number> {
  const before = await checks();
  await work();
  return (await checks()) - before;
}
const BEGUN = Temporal.Instant.from('2026-11-18T08:00:00Z');
const GUESSES = 10_000;

test('G-08 of 10,000 guesses at one account, from many addresses, at most 30 reach the password', async () => {
  const document = parse(SIGN_IN_MUTATION);
  const guess = async (index: number) => {
    const contextValue = { ...accounts.stranger(BEGUN.add({ seconds: index })), address: `10.9.${index % 250}.1` };
    const variableValues = { input: { email: emailOf('scout'), password: `guess ${index}` } };
    const { errors } = await executeParsed({ schema, document, contextValue, variableValues });
    return String(errors?.[0]?.extensions['code']);
  };
  const codes = new Set<string>();
  const looked = await checksOf(async () => {
    for (let index = 0; index < GUESSES; index += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, more) => guess(index + more)));
      for (const code of answers) codes.add(code);
    }
  });
  expect(codes).toEqual(new Set(['errors.incorrect_credentials', 'errors.too_many_attempts']));
  expect(looked).toBeGreaterThanOrEqual(5);
  expect(looked).toBeLessThanOrEqual(30);
}, 240_000);

test('G-08 guesses at the current password, from a session that was left open, are slowed down as at the door', async () => {
  const now = Temporal.Now.instant();
  const { token } = await startSession(club.db, club.ids.scout, 'a phone', now.subtract({ hours: 1 }));
  const context = await accounts.holder(token);
  const input = { password: 'ein ganz neues Wort', repeatPassword: 'ein ganz neues Wort' };
  const codes: string[] = [];
  const looked = await checksOf(async () => {
    for (let index = 0; index < 40; index += 1) {
      const guess = { ...input, currentPassword: `guess ${index}` };
      codes.push(...(await execute({ ...context, now }, CHANGE, { input: guess })).codes);
    }
  });
  expect(looked).toBe(5);
  expect(codes.slice(4, 6)).toEqual(['validations.current_password_wrong', 'errors.too_many_attempts']);
  const right = { input: { ...input, currentPassword: CLUB_PASSWORD } };
  expect((await execute({ ...context, now }, CHANGE, right)).codes).toEqual(['errors.too_many_attempts']);
  expect((await execute({ ...context, now: now.add({ seconds: 2 }) }, CHANGE, right)).codes).toEqual([]);
});

describe('an account that changes while its password is looked at', () => {
  /** Fills the queue of hashes, so that the next look at a password takes long enough for something to happen. */
  const busy = () => Array.from({ length: 10 }, () => hashPassword('somebody else'));
  const sessions = async (who: Who) =>
    (await club.db.selectFrom('sessions').select('id').where('userId', '=', club.ids[who]).execute()).length;

  /** A sign-in whose try is counted: from here on it looks at the password. */
  async function lookingAtPassword(who: Who) {
    for (;;) {
      const others = busy();
      let isOver = false;
      const signingIn = accounts.signIn(emailOf(who), CLUB_PASSWORD).finally(() => (isOver = true));
      const tries = () => club.db.selectFrom('signInFailures').select('failures').execute();
      await expect.poll(async () => isOver || (await tries()).length === 3, { interval: 1 }).toBe(true);
      if (!isOver) return { signingIn, others };
      // It was done before anybody saw it.
      await Promise.all(others);
      await club.db.deleteFrom('sessions').where('userId', '=', club.ids[who]).execute();
    }
  }

  test.each([
    ['a reset', RESET_PASSWORD, (userId: string) => ({ userId })],
    ['a deactivation', DEACTIVATE_USER, (id: string) => ({ id })],
  ] as const)('A-16 A-50 G-07 leaves no session of a sign-in that began before %s', async (_case, document, input) => {
    const { signingIn, others } = await lookingAtPassword('otherScout');
    const now = Temporal.Now.instant();
    const change = club.ask('admin', document, { input: input(club.ids.otherScout) }, now);
    const [{ codes }, answer] = await Promise.all([change, signingIn, ...others]);
    expect(codes).toEqual([]);
    expect(await sessions('otherScout')).toBe(0);
    const token = (answer.data as { signIn: { token: string } } | null)?.signIn.token;
    if (token) expect((await accounts.holder(token)).viewer).toBeNull();
  });

  test('A-16 does not get its old holder’s new password after a reset', async () => {
    const { token } = await startSession(club.db, club.ids.player, 'a phone', Temporal.Now.instant());
    const context = await accounts.holder(token);
    const word = { password: 'ein ganz neues Wort', repeatPassword: 'ein ganz neues Wort' };
    const others = busy();
    const changing = execute(context, CHANGE, { input: word });
    // A reset, as it stands in the database once it is done.
    const resetHash = await club.db.transaction().execute(async (trx) => {
      const hash = passwordHash.replace(/.{4}$/, 'AAAA');
      await trx
        .updateTable('users')
        .set({ passwordHash: hash, requirePasswordReset: true })
        .where('id', '=', club.ids.player)
        .execute();
      await trx.deleteFrom('sessions').where('userId', '=', club.ids.player).execute();
      return hash;
    });
    expect((await changing).codes).toEqual(['errors.unauthenticated']);
    await Promise.all(others);
    const kept = await club.db
      .selectFrom('users')
      .select(['passwordHash', 'requirePasswordReset'])
      .where('id', '=', club.ids.player)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ passwordHash: resetHash, requirePasswordReset: true });
  });
});

test('A-50 a mail that still waits is not sent to somebody who has left, and its password is gone', async () => {
  const { data } = await accounts.invite('admin', { role: 'scout', label: null });
  const { id } = data.createUser as { id: string };
  await club.ask('admin', DEACTIVATE_USER, { input: { id } }, Temporal.Now.instant());
  const mails = await club.db.selectFrom('mails').select(['state', 'secret']).where('userId', '=', id).execute();
  expect(mails).toEqual([{ state: 'overtaken', secret: null }]);
});
