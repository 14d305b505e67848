/** Guesses at the door: what they cost, and whom they keep out (G-08, decision 24). */
import { execute as executeParsed, parse } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { temporaryPassword } from '#features/mails/notices.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { passwordChecksTotal } from '#server/observability/metrics.ts';
import { schema } from '#server/schema.ts';
import { accountsOf } from '#tests/accounts.ts';
import { EVERYBODY, openClub, type TestClub, type Who } from '#tests/club.ts';
import { figure, tries } from './profile.ts';

const PASSWORD = 'drei Ecken ein Elfer';
const DOCUMENT = parse('mutation ($input: SignInInput!) { signIn(input: $input) { token deviceToken } }');
const BEGUN = Temporal.Now.instant();

let club: TestClub;
let accounts: ReturnType<typeof accountsOf>;
let passwordHash: string;
beforeAll(async () => {
  club = await openClub();
  accounts = accountsOf(club);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.db.deleteFrom('signInFailures').execute();
  await club.db.updateTable('users').set({ passwordHash }).execute();
});

type Attempt = { email: string; password?: string; address: string; seconds: number; deviceTokens?: string[] };
type Outcome = { in: boolean; wait: number; deviceToken: string };

async function attempt({ address, seconds, password = 'a guess', ...input }: Attempt): Promise<Outcome> {
  const contextValue = { ...accounts.stranger(BEGUN.add({ milliseconds: Math.round(seconds * 1000) })), address };
  const variableValues = { input: { ...input, password } };
  const { data, errors } = await executeParsed({ schema, document: DOCUMENT, contextValue, variableValues });
  const signedIn = (data as { signIn?: { deviceToken: string } } | null)?.signIn;
  const { code, retryAfter } = (errors?.[0]?.extensions ?? {}) as { code?: string; retryAfter?: number };
  if (!signedIn) expect(['errors.incorrect_credentials', 'errors.too_many_attempts']).toContain(code);
  return { in: signedIn !== undefined, wait: retryAfter ?? 0, deviceToken: signedIn?.deviceToken ?? '' };
}

const emailOf = (who: Who) => `${who.toLowerCase()}@touchline.example`;
const checks = async () => (await passwordChecksTotal.get()).values[0]!.value;

/** So few that none waits long for a hash on a slow machine either: who does is told to come back, and counts for nothing. */
const AT_ONCE = 5;

/** Guesses one after the other, as many a second; answers how many of them cost a hash. */
async function guess(many: number, aSecond: number, from: (index: number) => Omit<Attempt, 'seconds'>) {
  const before = await checks();
  for (let index = 0; index < many; index += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, many - index) }, (_, more) =>
        attempt({ ...from(index + more), seconds: (index + more) / aSecond }),
      ),
    );
  return (await checks()) - before;
}

describe('G-08 guesses at one account', () => {
  const GUESSES = tries(10_000, 600);

  test('from 250 networks cost few hashes, a known device gets in at once, and so does a mailed password', async () => {
    const email = emailOf('scout');
    const { deviceToken } = await attempt({ email, password: PASSWORD, address: '198.51.100.1', seconds: 0 });
    await club.db.deleteFrom('signInFailures').execute();
    const hashes = await guess(GUESSES, 1, (index) => ({ email, address: `10.9.${index % 250}.${index % 7}` }));
    expect(hashes).toBeLessThanOrEqual(30);
    figure(`hashes for ${GUESSES} guesses at one account from 250 networks, one a second`, hashes);

    const seconds = GUESSES;
    const stranger = await attempt({ email, password: PASSWORD, address: '203.0.113.1', seconds });
    expect(stranger.in).toBe(false);
    const begun = performance.now();
    const owner = await attempt({
      email,
      password: PASSWORD,
      address: '203.0.113.1',
      seconds,
      deviceTokens: [deviceToken],
    });
    expect(owner.in).toBe(true);
    figure('ms for the owner on a known device during it, at the first try', Math.round(performance.now() - begun));

    const mailed = temporaryPassword();
    await club.db
      .updateTable('users')
      .set({
        passwordHash: await hashPassword(mailed),
        temporaryPasswordExpiresAt: BEGUN.add({ hours: 24 }).toString(),
        temporarySignInsLeft: 3,
      })
      .where('email', '=', email)
      .execute();
    expect((await attempt({ email, password: mailed, address: '203.0.113.1', seconds })).in).toBe(true);
  });

  test('from one network keep nobody out in another', async () => {
    const email = emailOf('player');
    const hashes = await guess(GUESSES, 1, (index) => ({ email, address: `10.9.9.${index % 250}` }));
    expect(hashes).toBeLessThanOrEqual(30);
    figure(`hashes for ${GUESSES} guesses at one account from one network, one a second`, hashes);
    for (let minute = 0; minute < 60; minute += 12) {
      const seconds = GUESSES + minute * 60;
      await attempt({ email, address: '10.9.9.1', seconds });
      expect((await attempt({ email, password: PASSWORD, address: '203.0.113.1', seconds })).in).toBe(true);
    }
    figure('tries of the owner on a new device in another network during it', 1);
  });

  test('in the form of a mailed password are counted for each network', async () => {
    const guesses = tries(2000, 300);
    const from = () => ({ email: emailOf('pro'), password: temporaryPassword(), address: '10.9.9.1' });
    const hashes = await guess(guesses, 1, from);
    expect(hashes).toBeLessThanOrEqual(30);
    figure(`hashes for ${guesses} guesses in the form of a mailed password from one network`, hashes);
  });

  test('from networks that come back for every turn keep a new device out for twelve minutes each, but four', async () => {
    const networks = tries(24, 8);
    const email = emailOf('manager');
    let seconds = 0;
    const siege = async () => {
      for (let network = 0; network < networks; network += 1)
        for (let answer = await attempt({ email, address: `10.8.${network}.1`, seconds }); answer.wait === 0;) {
          // On to the next as soon as this one has to wait for more than a moment.
          seconds += 1;
          answer = await attempt({ email, address: `10.8.${network}.1`, seconds });
        }
    };
    await siege();
    let answer = await attempt({ email, password: PASSWORD, address: '203.0.113.1', seconds });
    expect(answer.in).toBe(false);
    const closed = seconds;
    while (!answer.in) {
      seconds += answer.wait;
      // They know when, and are always there first.
      await siege();
      answer = await attempt({ email, password: PASSWORD, address: '203.0.113.1', seconds });
    }
    const minutes = Math.round((seconds - closed) / 60);
    expect(minutes).toBeLessThanOrEqual((networks - 4) * 12);
    figure(`minutes that ${networks} networks together keep the owner out on a new device`, minutes);
  });
});

test('G-08 somebody who guesses at everybody from the club’s address delays colleagues by seconds, and stops none', async () => {
  const address = '192.0.2.10';
  const invented = tries(2000, 120);
  // Each comes again a minute later, so that those who were asked to wait take their turn.
  const nobody = (index: number) => Math.trunc(index / 120) * 60 + (index % 60);
  await guess(invented, 1, (index) => ({ email: `invented.${nobody(index)}@touchline.example`, address }));
  const begun = invented;
  const waited: number[] = [];
  for (const who of EVERYBODY) {
    let seconds = begun;
    for (;;) {
      // The flood goes on at each moment, and is always there first.
      await guess(3, 50, (index) => ({ email: `more.${who}.${seconds}.${index}@touchline.example`, address }));
      await attempt({ email: `last.${who}.${seconds}@touchline.example`, address, seconds });
      const { in: isIn, wait } = await attempt({ email: emailOf(who), password: PASSWORD, address, seconds });
      if (isIn) break;
      expect(wait).toBeGreaterThan(0);
      seconds += wait;
      expect(seconds - begun).toBeLessThanOrEqual(10);
    }
    waited.push(seconds - begun);
  }
  expect(Math.max(...waited)).toBeLessThanOrEqual(5);
  figure(
    'colleagues behind the address of somebody who guesses, who get in',
    `${waited.length} of ${EVERYBODY.length}`,
  );
  figure('seconds they wait at most', Math.max(...waited));
});
