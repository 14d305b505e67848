import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCESS, ASKED_WITH, ACCESS_COLUMNS, DURING_RESET, type AccessColumn } from './access-table.ts';
import type { Who } from './club.ts';
import { openHttpClub, type HttpClub, type Reply } from './doors.ts';
import { OPERATIONS, defaultLeaf, variablesFor, type Operation } from './operations.ts';

let club: HttpClub;
beforeAll(async () => {
  club = await openHttpClub();
});
afterAll(() => club.close());

const CLOSED = ['errors.unauthenticated', 'errors.not_authorized'];

/** Asks with values of the right type that name nothing: whoever gets in is told that, and whoever may not is not. */
async function ask(who: Who | null, operation: Operation): Promise<Reply> {
  return club.post(who, operation.document, { ...variablesFor(operation, defaultLeaf), ...ASKED_WITH[operation.name] });
}

/** What the door said: open, or the code it closed with. */
function doorOf({ errors }: Reply, { name }: Operation): string {
  const closed = errors.find(
    ({ path, extensions }) => CLOSED.includes(extensions.code) && (path ?? [name]).length === 1,
  );
  return closed?.extensions.code ?? 'open';
}

test('ROLE-01 every operation stands in the table, and every row of the table is an operation', () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(OPERATIONS.map(({ name }) => name).toSorted());
});

describe.each(ACCESS_COLUMNS)('ROLE-01 G-04 as %s', (column: AccessColumn) => {
  const who = column === 'nobody' ? null : column;

  test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))('%s', async (name, operation) => {
    const reply = await ask(who, operation);
    const expected = ACCESS[name]?.includes(column)
      ? 'open'
      : who === null
        ? 'errors.unauthenticated'
        : 'errors.not_authorized';
    expect(doorOf(reply, operation), reply.body).toBe(expected);
    expect(reply.status, reply.body).toBeLessThan(500);
  });
});

test('ROLE-02 an admin may call whatever a manager may, and a manager whatever a scout may', () => {
  const lacking = Object.entries(ACCESS).filter(
    ([, columns]) =>
      (columns.includes('scout') && !columns.includes('manager')) ||
      (columns.includes('manager') && !columns.includes('admin')),
  );
  expect(lacking).toEqual([]);
});

describe('AUTH-19 while the password must be changed', () => {
  beforeAll(async () => {
    await club.db.updateTable('users').set({ requirePasswordReset: true }).where('id', '=', club.ids.admin).execute();
  });
  afterAll(async () => {
    await club.db.updateTable('users').set({ requirePasswordReset: false }).where('id', '=', club.ids.admin).execute();
  });

  test.each(OPERATIONS.map((operation) => [operation.name, operation] as const))('%s', async (name, operation) => {
    const expected = DURING_RESET.includes(name) ? 'open' : 'errors.not_authorized';
    expect(doorOf(await ask('admin', operation), operation)).toBe(expected);
  });
});

test('the session of somebody who was deactivated opens nothing more', async () => {
  const { db, ids } = club;
  await db
    .updateTable('users')
    .set({ deactivatedAt: new Date().toISOString() })
    .where('id', '=', ids.otherScout)
    .execute();
  for (const operation of OPERATIONS) {
    const expected = ACCESS[operation.name]?.includes('nobody') ? 'open' : 'errors.unauthenticated';
    expect(doorOf(await ask('otherScout', operation), operation), operation.name).toBe(expected);
  }
});
