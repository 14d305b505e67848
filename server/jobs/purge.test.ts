import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, openClub, type TestClub } from '#tests/club.ts';
import { startSession } from '../auth/sessions.ts';
import { purgeExpired } from './purge.ts';

let club: TestClub;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

test('G-07 G-08 sessions that are over, old keys and old failures are forgotten, and nothing that still counts', async () => {
  const { db, ids } = club;
  const before = (hours: number) => NOW.subtract({ hours });
  await startSession(db, ids.player, 'old', before(24 * 30));
  const { id } = await startSession(db, ids.player, 'new', before(24 * 30 - 1));
  for (const [key, hours] of [
    ['key-of-long-ago', 24 * 31],
    ['key-of-this-month', 24 * 29],
  ] as const) {
    const row = { userId: ids.player, key, operation: 'createUser', answerId: ids.player };
    await db
      .insertInto('idempotencyKeys')
      .values({ ...row, createdAt: before(hours).toString() })
      .execute();
  }
  for (const [name, hours] of [
    ['of long ago', 25],
    ['of today', 23],
  ] as const)
    await db
      .insertInto('signInFailures')
      .values({
        subject: Buffer.from(name),
        failures: 9,
        lastFailedAt: before(hours).toString(),
        blockedUntil: before(hours - 1).toString(),
      })
      .execute();

  await purgeExpired(db, NOW);
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id }]);
  expect(await db.selectFrom('idempotencyKeys').select('key').execute()).toEqual([{ key: 'key-of-this-month' }]);
  const failures = await db.selectFrom('signInFailures').select('subject').execute();
  expect(failures.map(({ subject }) => String(subject))).toEqual(['of today']);
});
