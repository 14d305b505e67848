import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOW, openClub, type TestClub } from '#tests/club.ts';
import { countTry, delayAfter, leftFor, trimCounters, waitAfter } from './sign-in-throttle.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.db.deleteFrom('signInFailures').execute();
});

describe('G-08 failures', () => {
  test('of one network at one account cost longer and longer waits', () => {
    expect([1, 4, 5, 6, 7, 10, 15, 100].map(waitAfter)).toEqual([0, 0, 1, 2, 4, 32, 900, 900]);
  });

  test('leave half of an account’s budget to those who have failed less', () => {
    expect([0, 1, 5, 8, 100].map(leftFor)).toEqual([1, 2, 6, 9, 9]);
  });

  test('of one address, behind which a club may sit, delay by seconds and never more', () => {
    expect([1, 49, 50, 51, 52, 53, 10_000].map(delayAfter)).toEqual([0, 0, 1, 2, 4, 5, 5]);
  });
});

const tryFrom = (address: string, email: string, seconds = 0) =>
  countTry(club.db, { email, address, unguessable: false }, NOW.add({ seconds }));

test('G-08 after a quiet day the count begins anew', async () => {
  for (let index = 0; index < 7; index += 1) await tryFrom('192.0.2.1', 'somebody@touchline.example');
  expect(await tryFrom('192.0.2.1', 'somebody@touchline.example')).toBe(1);
  expect(await tryFrom('192.0.2.1', 'somebody@touchline.example', 25 * 3600)).toBe(0);
});

test('G-08 five networks that do all they can close an account to a sixth for twelve minutes, four do not', async () => {
  const email = 'somebody@touchline.example';
  const drain = async (networks: number) => {
    for (let network = 0; network < networks; network += 1)
      for (let seconds = 0; seconds < 60; seconds += 1) await tryFrom(`198.51.${network}.1`, email, seconds);
  };
  await drain(4);
  expect(await tryFrom('203.0.113.1', email, 60)).toBe(0);
  await club.db.deleteFrom('signInFailures').execute();
  await drain(5);
  const wait = await tryFrom('203.0.113.1', email, 60);
  expect(wait).toBe(12 * 60 - 60);
  // The refilled token is reserved for networks with fewer failures.
  for (let network = 0; network < 5; network += 1)
    expect(await tryFrom(`198.51.${network}.1`, email, 60 + wait)).toBeGreaterThan(0);
  expect(await tryFrom('203.0.113.1', email, 60 + wait)).toBe(0);
});

test('G-08 the table of failures keeps its size, and of a flood of invented accounts the real ones stay', async () => {
  for (let index = 0; index < 5; index += 1) await tryFrom('192.0.2.1', 'somebody@touchline.example');
  await sql`
    insert into sign_in_failures (subject, failures, last_failed_at, blocked_until)
    select sha256(n::text::bytea), 1, ${NOW.toString()}::timestamptz, ${NOW.toString()}::timestamptz
    from generate_series(1, 3000) n`.execute(club.db);
  await trimCounters(club.db, 500);
  const { rows } = await club.db
    .selectFrom('signInFailures')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  expect(rows).toBe(500);
  expect(await tryFrom('192.0.2.1', 'somebody@touchline.example')).toBe(1);
});
