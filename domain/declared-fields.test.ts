import { expect, test } from 'vitest';
import { descriptionsOf, rowKey, type DeclaredFields, type RowOf } from './declared-fields.ts';

const FIELDS = {
  parent_phone: { type: 'String', description: 'Where the parents are reached.' },
  height: { type: 'Int', nullable: true, description: 'Centimetres.' },
  tags: { type: ['Tag'], description: 'What the author found.' },
} as const satisfies DeclaredFields;

test('a row names the parents’ phone as the code does, whatever the contract calls it', () => {
  const row: RowOf<typeof FIELDS> = { parentPhone: '079 000 00 00', height: null, tags: ['leader'] };
  expect(Object.keys(FIELDS).map(rowKey)).toEqual(Object.keys(row));
});

test('an input says of a field what the answer says of it', () => {
  expect(descriptionsOf(FIELDS)).toEqual({
    parent_phone: 'Where the parents are reached.',
    height: 'Centimetres.',
    tags: 'What the author found.',
  });
});
