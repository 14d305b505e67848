/** Whoever asks is looked up by every request, before anything else: what has changed since the last one counts. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOfDocument } from '#server/graphql/query-limits.ts';
import type { Who } from '#tests/club.ts';
import { openHttpClub, type HttpClub } from '#tests/doors.ts';

const STATUSES = 'query { players(filter: { status: [closed] }) { result { id status } pagination { rowsNumber } } }';
const BOTH = 'query { players { result { id } pagination { rowsNumber } } clubs { id } }';
const OTHER = 'query { clubs { id name } }';

let club: HttpClub;
beforeAll(async () => {
  club = await openHttpClub({ knownDocuments: new Set([STATUSES, BOTH].map(hashOfDocument)) });
});
afterAll(() => club.close());

const codesOf = async (who: Who, query: string) =>
  (await club.post(who, query)).errors.map(({ extensions }) => extensions.code);

/** The texts of what is asked of the database from now on. */
function hearStatements(): string[] {
  const heard: string[] = [];
  const executor = club.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    heard.push(query.sql);
    return execute(query, ...rest);
  };
  return heard;
}

test('G-07 a session that has ended opens nothing from the next request on, and nothing is read for it', async () => {
  for (const query of [STATUSES, BOTH, OTHER]) expect(await codesOf('manager', query)).toEqual([]);
  const heard = hearStatements();
  const ofPages = () => heard.filter((text) => /from "(players|clubs)"/.test(text));
  expect(await codesOf('manager', BOTH)).toEqual([]);
  expect(heard[0]).toContain('"sessions"');
  expect(ofPages()).not.toEqual([]);

  await club.db.deleteFrom('sessions').where('userId', '=', club.ids.manager).execute();
  heard.length = 0;
  for (const query of [STATUSES, BOTH, OTHER]) {
    const { data, body } = await club.post('manager', query);
    expect(body).toContain('errors.unauthenticated');
    expect(data).toBeNull();
  }
  expect(ofPages()).toEqual([]);
});

test('G-07 a session that has run out opens nothing, though it did a moment ago', async () => {
  expect(await codesOf('otherScout', BOTH)).toEqual([]);
  await club.db
    .updateTable('sessions')
    .set({ createdAt: sql`now() - interval '3 days'`, expiresAt: sql`now() - interval '1 second'` })
    .where('userId', '=', club.ids.otherScout)
    .execute();
  expect(await codesOf('otherScout', BOTH)).toEqual(['errors.unauthenticated']);
});

test('A-50 somebody who has left is let in no more, though the session opened the last page', async () => {
  expect(await codesOf('scout', BOTH)).toEqual([]);
  await club.db
    .updateTable('users')
    .set({ deactivatedAt: sql`now()` })
    .where('id', '=', club.ids.scout)
    .execute();
  expect(await codesOf('scout', BOTH)).toEqual(['errors.unauthenticated']);
});

test('G-07 a role that has changed counts in the next request, both ways', async () => {
  const become = (role: string) =>
    club.db.updateTable('users').set({ role }).where('id', '=', club.ids.admin).execute();
  for (let asked = 0; asked < 3; asked += 1) expect(await codesOf('admin', STATUSES)).toEqual([]);
  await become('scout');
  expect(await codesOf('admin', STATUSES)).toEqual(['errors.not_authorized']);
  await become('admin');
  expect(await codesOf('admin', STATUSES)).toEqual([]);
});
