import { expect, test } from 'vitest';
import { CONFIDENTIAL_FIELDS, PROFILE_FIELDS } from './fields.ts';
import { CONFIDENTIAL, playerUpdate } from './rules.ts';

test('PLY-08 PLY-14 of a player only managers read what only managers write', () => {
  expect(Object.keys(CONFIDENTIAL_FIELDS).toSorted()).toEqual(CONFIDENTIAL.toSorted());
});

test('PLY-16 whatever the club reads of a player can be written in the full form', () => {
  const read = Object.keys({ ...PROFILE_FIELDS, ...CONFIDENTIAL_FIELDS });
  expect(read.filter((name) => !(name in playerUpdate.shape))).toEqual([]);
});
