/** A query begins for whoever its session was last (decision 36): what has changed since counts all the same. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfDocument } from '#server/graphql/query-limits.ts';
import { openHttpClub, type HttpClub } from './doors.ts';

const STATUSES = 'query { players(filter: { status: [closed] }) { result { id status } pagination { rowsNumber } } }';
const BOTH = 'query { players { result { id } pagination { rowsNumber } } clubs { id } }';

let club: HttpClub;
beforeEach(async () => {
  club = await openHttpClub({ knownDocuments: new Set([STATUSES, BOTH].map(hashOfDocument)) });
});
afterEach(async () => club.close());

const codesOf = async (who: 'scout' | 'manager', query: string) =>
  (await club.post(who, query)).errors.map(({ extensions }) => extensions.code);
const sessionsOf = (who: 'scout' | 'manager') => club.db.deleteFrom('sessions').where('userId', '=', club.ids[who]);

test('G-07 a session that has ended opens nothing, though it was known a moment ago', async () => {
  for (const query of [STATUSES, BOTH]) expect(await codesOf('manager', query)).toEqual([]);
  await sessionsOf('manager').execute();
  for (const query of [STATUSES, BOTH]) {
    const { data, body } = await club.post('manager', query);
    expect(body).toContain('errors.unauthenticated');
    expect(data).toBeNull();
  }
});

test('G-07 a session that has run out opens nothing, though it was known a moment ago', async () => {
  expect(await codesOf('manager', BOTH)).toEqual([]);
  await sql`update sessions set created_at = now() - interval '3 days', expires_at = now() - interval '1 second'`.execute(
    club.db,
  );
  expect(await codesOf('manager', BOTH)).toEqual(['errors.unauthenticated']);
});

test('A-50 somebody who has left is let in no more, though the session was known a moment ago', async () => {
  expect(await codesOf('scout', BOTH)).toEqual([]);
  await club.db
    .updateTable('users')
    .set({ deactivatedAt: sql`now()` })
    .where('id', '=', club.ids.scout)
    .execute();
  expect(await codesOf('scout', BOTH)).toEqual(['errors.unauthenticated']);
});

test('G-07 a role that has changed counts in the next query, both ways', async () => {
  const become = (role: string) =>
    club.db.updateTable('users').set({ role }).where('id', '=', club.ids.manager).execute();
  for (let asked = 0; asked < 3; asked += 1) expect(await codesOf('manager', STATUSES)).toEqual([]);
  await become('scout');
  expect(await codesOf('manager', STATUSES)).toEqual(['errors.not_authorized']);
  await become('manager');
  expect(await codesOf('manager', STATUSES)).toEqual([]);
});
