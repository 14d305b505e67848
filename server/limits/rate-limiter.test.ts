import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW, openClub, type TestClub } from '#tests/club.ts';
import type { RefusedError } from '../errors/errors.ts';
import { ACCOUNT_LIMITS } from './limits.ts';
import { consume, purgeRateLimits, takeTokens } from './rate-limiter.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
beforeEach(() => club.db.deleteFrom('rateLimits').execute());
afterAll(() => club.close());

const { max, hours } = ACCOUNT_LIMITS.passwordReset;
const EACH = (hours * 3600) / max;
const tryOnce = (now = NOW, cost = 1) =>
  consume(club.db, 'passwordReset', club.ids.admin, now, { cost }).then(
    () => null,
    ({ code, extensions }: RefusedError) => `${code} ${extensions.retryAfter}`,
  );
const rows = () => club.db.selectFrom('rateLimits').select(['name', 'refused']).execute();

test('lets through as many at once as it says, then says when the next one fits', async () => {
  expect(await tryOnce(NOW, max)).toBeNull();
  expect(await tryOnce()).toBe(`errors.too_many_requests ${EACH}`);
  expect(await tryOnce(NOW.add({ seconds: EACH - 1 }))).toBe('errors.too_many_requests 1');
  expect(await tryOnce(NOW.add({ seconds: EACH }))).toBeNull();
  expect(await tryOnce(NOW.add({ seconds: EACH }))).toBe(`errors.too_many_requests ${EACH}`);
  expect(await tryOnce(NOW.add({ hours: 3 }), max)).toBeNull();
});

test('counts each account and each limit by itself', async () => {
  expect(await tryOnce(NOW, max)).toBeNull();
  expect(await takeTokens(club.db, 'passwordReset', club.ids.manager, NOW, 1)).toBe(0);
  expect(await takeTokens(club.db, 'export', club.ids.admin, NOW, 1)).toBe(0);
});

test('what is more than fits at all is refused, and takes nothing', async () => {
  expect(await tryOnce(NOW, max + 1)).toBe(`errors.too_many_requests ${hours * 3600}`);
  expect(await tryOnce(NOW, max)).toBeNull();
});

test('of many at once no more get through than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: max + 20 }, () => tryOnce()));
  expect(answers.filter((answer) => answer === null)).toHaveLength(max);
});

test('a clock that was set back locks nobody out', async () => {
  expect(await tryOnce(NOW.add({ hours: 100 }), max)).toBeNull();
  expect(await tryOnce()).toBeNull();
});

test('an empty bucket is forgotten; who was refused is remembered for a week', async () => {
  await tryOnce(NOW, max);
  await takeTokens(club.db, 'export', club.ids.admin, NOW, 1);
  await tryOnce();
  await purgeRateLimits(club.db, NOW.add({ hours: 2 }));
  expect(await rows()).toEqual([{ name: 'passwordReset', refused: 1 }]);
  await purgeRateLimits(club.db, NOW.add({ hours: 8 * 24 }));
  expect(await rows()).toEqual([]);
});
