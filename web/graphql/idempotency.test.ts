import { expect, test } from 'vitest';
import { webDocuments } from '#tools/web-documents.ts';
import { keyedWrite } from './idempotency.ts';

const RENAME = 'mutation Rename($input: UpdateClubInput!) { updateClub(input: $input) { id } }';
const END = 'mutation End($id: ID!, $idempotencyKey: String) { endSession(id: $id, idempotencyKey: $idempotencyKey) }';
type Keys = { idempotencyKey?: string; input?: { idempotencyKey?: string } };
const keyOf = (write: ReturnType<typeof keyedWrite>) => {
  const { idempotencyKey, input } = write!.variables as Keys;
  return input?.idempotencyKey ?? idempotencyKey;
};

test('A-92 a write without an answer is tried again with its key, also when others were sent at the same time', () => {
  const [rename, end] = [keyedWrite(RENAME, { input: { id: '1' } }), keyedWrite(END, { id: '2' })];
  expect([keyOf(rename), keyOf(end)]).toEqual([expect.stringMatching(/^[\w-]{8,64}$/), expect.any(String)]);
  rename!.ended('unknown');
  end!.ended('unknown');
  const again = keyedWrite(RENAME, { input: { id: '1' } });
  expect(keyOf(again)).toBe(keyOf(rename));
  again!.ended('done');
  expect(keyOf(keyedWrite(END, { id: '2' }))).toBe(keyOf(end));
  // What was done is meant anew when it is asked for once more.
  expect(keyOf(keyedWrite(RENAME, { input: { id: '1' } }))).not.toBe(keyOf(rename));
});

test.each(['done', 'refused'] as const)('A-92 after a write that was %s the same is another one', (outcome) => {
  const first = keyedWrite(RENAME, { input: { id: '1' } });
  first!.ended('unknown');
  const again = keyedWrite(RENAME, { input: { id: '1' } });
  again!.ended(outcome);
  expect(keyOf(keyedWrite(RENAME, { input: { id: '1' } }))).not.toBe(keyOf(first));
});

test('A-92 after another write was done, one without an answer is not taken for what is asked for then', () => {
  const joins = keyedWrite(END, { id: 'joins' });
  joins!.ended('unknown');
  keyedWrite(END, { id: 'leaves' })!.ended('done');
  expect(keyOf(keyedWrite(END, { id: 'joins' }))).not.toBe(keyOf(joins));
});

test('a key of a form or of the outbox is left alone, and a query gets none', () => {
  const own = { input: { id: '1', idempotencyKey: 'key-of-a-form' } };
  expect(keyedWrite(RENAME, own)!.variables).toBe(own);
  const beside = { id: '1', idempotencyKey: 'key-of-an-entry' };
  expect(keyedWrite(END, beside)!.variables).toBe(beside);
  expect(keyedWrite('query Clubs { clubs { id } }')).toBeUndefined();
});

test('every write of the app has a place for its key', () => {
  const writes = webDocuments().filter(({ text }) => /^\s*mutation/.test(text));
  expect(writes.length).toBeGreaterThan(30);
  expect(
    writes.filter(({ text }) => !/\$input:|\$idempotencyKey: String\)/.test(text)).map(({ name }) => name),
  ).toEqual([]);
  expect(writes.filter(({ text }) => !text.startsWith('mutation')).map(({ name }) => name)).toEqual([]);
});
