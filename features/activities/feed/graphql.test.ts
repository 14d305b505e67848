/** What becomes of the address of a calendar when its owner, or an admin, keeps somebody out. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CLUB_PASSWORD, emailOf, openSignIns, RESET_PASSWORD } from '#tests/accounts.ts';
import { execute, type Who } from '#tests/club.ts';

const NEW = 'noch ein anderes Passwort';
const CHANGE = 'mutation ($input: UpdateUserPasswordInput!) { updateUserPassword(input: $input) { id } }';
const RENEW = 'mutation ($input: RenewCalendarFeedInput!) { renewCalendarFeed(input: $input) { token } }';

let signIns: Awaited<ReturnType<typeof openSignIns>>;
let club: (typeof signIns)['club'];
let accounts: (typeof signIns)['accounts'];
beforeAll(async () => {
  signIns = await openSignIns();
  ({ club, accounts } = signIns);
});
afterAll(() => club.close());
beforeEach(async () => {
  await signIns.forget();
  const none = { temporarySignInsLeft: null, temporaryPasswordExpiresAt: null };
  await club.db.updateTable('users').set(none).execute();
  await club.db.deleteFrom('calendarFeeds').execute();
});

const tokenOf = async (who: Who): Promise<string> =>
  (await accounts.signIn(emailOf(who), CLUB_PASSWORD)).data.signIn.token;
const hasAddress = async (who: Who) =>
  (await club.db.selectFrom('calendarFeeds').select('userId').where('userId', '=', club.ids[who]).execute()).length > 0;
/** The token of a session of somebody who has an address. */
async function withAddress(who: Who): Promise<string> {
  const token = await tokenOf(who);
  expect((await execute(await accounts.holder(token), RENEW, { input: {} })).codes).toEqual([]);
  return token;
}

test.each([
  [undefined, false],
  [null, false],
  [true, false],
  [false, true],
])('AUTH-20 an address with an own new password ends unless it is kept (%s)', async (endCalendarFeed, stands) => {
  const token = await withAddress('otherScout');
  const input = { password: NEW, repeatPassword: NEW, endCalendarFeed };
  expect((await execute(await accounts.holder(token), CHANGE, { input })).codes).toEqual([]);
  expect(await hasAddress('otherScout')).toBe(stands);
});

test('AUTH-20 an address stays when the new password is refused', async () => {
  const token = await withAddress('otherScout');
  const input = { password: CLUB_PASSWORD, repeatPassword: CLUB_PASSWORD, endCalendarFeed: true };
  expect((await execute(await accounts.holder(token), CHANGE, { input })).codes).toEqual([
    'validations.password_unchanged',
  ]);
  expect(await hasAddress('otherScout')).toBe(true);
});

test.each(['player', 'scout', 'manager', 'admin'] as const)(
  'AUTH-20 the address of the %s ends with the end of the other sessions, and nobody else’s does',
  async (who) => {
    await withAddress('pro');
    const token = await withAddress(who);
    expect((await execute(await accounts.holder(token), 'mutation { endOtherSessions }')).codes).toEqual([]);
    expect([await hasAddress(who), await hasAddress('pro')]).toEqual([false, true]);
  },
);

test('AUTH-20 an address ends when an admin ends all sessions of its owner, and stays with the end of a single one', async () => {
  const token = await withAddress('pro');
  const userId = club.ids.pro;
  const { sessionId } = await accounts.holder(token);
  const one = 'mutation ($userId: ID!, $id: ID!) { endUserSession(userId: $userId, id: $id) }';
  expect((await club.ask('admin', one, { userId, id: sessionId })).codes).toEqual([]);
  expect(await hasAddress('pro')).toBe(true);
  const all = 'mutation ($userId: ID!) { endUserSessions(userId: $userId) }';
  expect((await club.ask('scout', all, { userId })).codes).toEqual(['errors.not_authorized']);
  expect(await hasAddress('pro')).toBe(true);
  expect((await club.ask('admin', all, { userId })).codes).toEqual([]);
  expect(await hasAddress('pro')).toBe(false);
});

test('AUTH-20 an address ends with a reset, which mails a new password, and does not come back with that', async () => {
  await withAddress('player');
  const input = { userId: club.ids.player };
  expect((await club.ask('scout', RESET_PASSWORD, { input })).codes).toEqual(['errors.not_authorized']);
  expect(await hasAddress('player')).toBe(true);
  expect((await club.ask('manager', RESET_PASSWORD, { input }, Temporal.Now.instant())).codes).toEqual([]);
  expect(await hasAddress('player')).toBe(false);
});

test('AUTH-20 an address is not made again by a session that was ended while it asked', async () => {
  const late = await accounts.holder(await withAddress('scout'));
  const here = await accounts.holder(await tokenOf('scout'));
  expect((await execute(here, 'mutation { endOtherSessions }')).codes).toEqual([]);
  expect((await execute(late, RENEW, { input: {} })).codes).toEqual(['errors.unauthenticated']);
  expect(await hasAddress('scout')).toBe(false);
});
