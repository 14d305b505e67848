import { expect, test } from 'vitest';
import { isId, readId } from './ids.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

test('a record is named by an id, in small or capital letters', () => {
  expect([ID, ID.toUpperCase()].map(isId)).toEqual([true, true]);
});

test.each([
  '',
  '1',
  `x${ID}`,
  `${ID}0`,
  `${ID}\n`,
  ID.replaceAll('-', ''),
  ID.replace('f', 'g'),
  ...[0, 9, 14, 19, 24].map((at) => ID.slice(0, at) + ID.slice(at + 1)),
  ...[0, 9, 14, 19, 24].map((at) => `${ID.slice(0, at)}g${ID.slice(at + 1)}`),
])('%j names no record', (text) => {
  expect(isId(text)).toBe(false);
});

test('G-51 an id is read into one form, whatever blanks and capitals it was sent with', () => {
  for (const sent of [ID, ID.toUpperCase(), ` ${ID}\n`, `\t${ID.toUpperCase()} `]) expect(readId(sent)).toBe(ID);
  for (const none of ['', ' ', `${ID} ${ID}`, ID.replace('-', ' -')]) expect(readId(none)).toBeUndefined();
});
