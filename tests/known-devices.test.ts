/** Devices that have signed in before: what keeps their way in, and what takes it away (G-08, decision 24). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEACTIVATE_USER, emailOf, openSignIns, CLUB_PASSWORD, RESET_PASSWORD, type accountsOf } from './accounts.ts';
import { execute, type Answer, type TestClub, type Who } from './club.ts';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token deviceToken } }';
const CHANGE = 'mutation ($input: UpdateUserPasswordInput!) { updateUserPassword(input: $input) { id } }';
const NOW = Temporal.Now.instant();

let club: TestClub;
let accounts: ReturnType<typeof accountsOf>;
let forget: () => Promise<void>;
beforeAll(async () => {
  ({ club, accounts, forget } = await openSignIns());
});
afterAll(() => club.close());
beforeEach(() => forget());

const signIn = (who: Who, deviceTokens?: string[], password = CLUB_PASSWORD, seconds = 0, address = '198.51.100.1') =>
  execute({ ...accounts.stranger(NOW.add({ seconds })), address }, SIGN_IN, {
    input: { email: emailOf(who), password, ...(deviceTokens ? { deviceTokens } : {}) },
  });
const signedIn = async (answer: Promise<Answer>) => {
  const { data, codes } = await answer;
  expect(codes).toEqual([]);
  return data.signIn as { token: string; deviceToken: string };
};
const holder = async (token: string) => ({ ...(await accounts.holder(token)), now: NOW });
const devicesOf = async (who: Who) =>
  (await club.db.selectFrom('knownDevices').select('id').where('userId', '=', club.ids[who]).execute()).length;

/** Strangers take all that an account lets strangers try. */
async function besiege(who: Who): Promise<void> {
  for (let network = 0; network < 5; network += 1)
    for (let guess = 0; guess < 9; guess += 1)
      await signIn(who, undefined, `guess ${guess}`, network * 30 + guess * 2, `192.0.${network}.1`);
  expect((await signIn(who, undefined, CLUB_PASSWORD, 160)).codes).toEqual(['errors.too_many_attempts']);
}

describe('G-08 a device that has signed in before', () => {
  test('gets in at once while strangers guess, also after its sign-out', async () => {
    const { token, deviceToken } = await signedIn(signIn('scout'));
    expect((await execute(await holder(token), 'mutation { signOut }')).codes).toEqual([]);
    await besiege('scout');
    const again = await signedIn(signIn('scout', [deviceToken], CLUB_PASSWORD, 160));
    expect(again.deviceToken).toBe(deviceToken);
    expect(await devicesOf('scout')).toBe(1);
  });

  test('is known by a token that is stored only as a hash and opens nothing by itself', async () => {
    const { deviceToken } = await signedIn(signIn('scout'));
    const rows = await club.db.selectFrom('knownDevices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(deviceToken);
    expect((await accounts.holder(deviceToken)).viewer).toBeNull();
    expect((await signIn('scout', [deviceToken], 'not the word')).codes).toEqual(['errors.incorrect_credentials']);
  });

  test('may be one of several people: each account knows its own token of those it sends', async () => {
    const scout = await signedIn(signIn('scout'));
    const player = await signedIn(signIn('player', [scout.deviceToken]));
    expect(player.deviceToken).not.toBe(scout.deviceToken);
    const tokens = [player.deviceToken, scout.deviceToken];
    await besiege('scout');
    await besiege('player');
    for (const who of ['scout', 'player'] as const) await signedIn(signIn(who, tokens, CLUB_PASSWORD, 160));
  });

  test('helps nobody else: with it another account is as closed as without', async () => {
    const { deviceToken } = await signedIn(signIn('scout'));
    await besiege('player');
    expect((await signIn('player', [deviceToken], CLUB_PASSWORD, 160)).codes).toEqual(['errors.too_many_attempts']);
  });

  test('waits longer and longer when it guesses itself, and after ten wrong passwords it is a stranger', async () => {
    const { deviceToken } = await signedIn(signIn('scout'));
    const guess = async (seconds: number) =>
      (await signIn('scout', [deviceToken], `guess ${seconds}`, seconds)).codes[0]!.replace('errors.', '');
    const codes: string[] = [];
    for (const seconds of [0, 0, 0, 0, 0, 0, 1, 2, 3, 7, 15, 31]) codes.push(await guess(seconds));
    expect(codes).toEqual([
      ...Array<string>(5).fill('incorrect_credentials'),
      'too_many_attempts',
      'incorrect_credentials',
      'too_many_attempts',
      ...Array<string>(4).fill('incorrect_credentials'),
    ]);
    expect(await devicesOf('scout')).toBe(1);
    await guess(63);
    expect(await devicesOf('scout')).toBe(0);
    // As a stranger it begins where strangers begin.
    await signedIn(signIn('scout', [deviceToken], CLUB_PASSWORD, 64));
  });

  test('is forgotten half a year after it signed in last', async () => {
    const { deviceToken } = await signedIn(signIn('scout'));
    const later = NOW.add({ hours: 24 * 181 });
    const input = { email: emailOf('scout'), password: CLUB_PASSWORD, deviceTokens: [deviceToken] };
    const { data } = await execute(accounts.stranger(later), SIGN_IN, { input });
    expect(data.signIn.deviceToken).not.toBe(deviceToken);
  });

  test('is one of at most twenty', async () => {
    const { deviceToken } = await signedIn(signIn('scout'));
    for (let device = 1; device <= 21; device += 1) await signedIn(signIn('scout', undefined, CLUB_PASSWORD, device));
    expect(await devicesOf('scout')).toBe(20);
    const next = await signedIn(signIn('scout', [deviceToken], CLUB_PASSWORD, 30));
    expect(next.deviceToken).not.toBe(deviceToken);
  });
});

describe('G-07 a device is forgotten', () => {
  const others = 'mutation { endOtherSessions }';

  test.each([
    ['a reset', RESET_PASSWORD, (userId: string) => ({ userId })],
    ['a deactivation', DEACTIVATE_USER, (id: string) => ({ id })],
  ] as const)('by %s', async (_case, document, input) => {
    await signedIn(signIn('player'));
    expect((await club.ask('admin', document, { input: input(club.ids.player) }, NOW)).codes).toEqual([]);
    expect(await devicesOf('player')).toBe(0);
  });

  test('with all others by the end of all other sessions, and by a new password', async () => {
    for (const end of ['others', 'password'] as const) {
      const [here, there] = [await signedIn(signIn('scout')), await signedIn(signIn('scout'))];
      const input = { password: 'ein ganz neues Wort', repeatPassword: 'ein ganz neues Wort' };
      const context = await holder(here.token);
      const done = end === 'others' ? execute(context, others) : execute(context, CHANGE, { input });
      expect((await done).codes).toEqual([]);
      const word = end === 'others' ? CLUB_PASSWORD : input.password;
      expect((await signedIn(signIn('scout', [here.deviceToken], word))).deviceToken).toBe(here.deviceToken);
      expect((await signedIn(signIn('scout', [there.deviceToken], word))).deviceToken).not.toBe(there.deviceToken);
    }
  });

  test('when its session is ended from elsewhere: it may be in other hands', async () => {
    const [here, there] = [await signedIn(signIn('scout')), await signedIn(signIn('scout'))];
    const context = await holder(here.token);
    const { data } = await execute(context, '{ mySessions { id current } }');
    const other = data.mySessions.find((session: { current: boolean }) => !session.current);
    await execute(context, 'mutation ($id: ID!) { endSession(id: $id) }', { id: other.id });
    expect((await signedIn(signIn('scout', [here.deviceToken]))).deviceToken).toBe(here.deviceToken);
    expect((await signedIn(signIn('scout', [there.deviceToken]))).deviceToken).not.toBe(there.deviceToken);
  });

  test('of two sign-ins and an end of everything at once, no session is left without its device’s word', async () => {
    const { token, deviceToken } = await signedIn(signIn('scout'));
    const context = await holder(token);
    const answers = await Promise.all([
      signIn('scout', [deviceToken]),
      execute(context, others),
      signIn('scout', [deviceToken]),
    ]);
    expect(answers.flatMap(({ codes }) => codes)).toEqual([]);
  });
});

test('A-17 with tokens of devices or without, an account that is not there answers as one that is', async () => {
  const { deviceToken } = await signedIn(signIn('scout'));
  const ask = (email: string, seconds: number) =>
    execute({ ...accounts.stranger(NOW.add({ seconds })), address: '198.51.100.9' }, SIGN_IN, {
      input: { email, password: 'not the word', deviceTokens: [deviceToken] },
    });
  const told = async (email: string) => {
    const codes: string[] = [];
    for (const seconds of [0, 0, 0, 0, 0, 0, 1, 2, 3, 7, 15]) codes.push(...(await ask(email, seconds)).codes);
    return codes;
  };
  expect(await told('nobody@touchline.example')).toEqual(await told(emailOf('player')));
});
