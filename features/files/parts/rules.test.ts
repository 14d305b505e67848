import { describe, expect, test } from 'vitest';
import { MAX_BYTES } from '../rules.ts';
import { PART_BYTES, partAt, partSizes, progressOf } from './rules.ts';

describe('the parts of a file', () => {
  test('MED-10 are of one size, but for the last, and together as large as the file', () => {
    expect(partSizes(1)).toEqual([1]);
    expect(partSizes(PART_BYTES)).toEqual([PART_BYTES]);
    expect(partSizes(2 * PART_BYTES + 5)).toEqual([PART_BYTES, PART_BYTES, 5]);
    expect(partSizes(MAX_BYTES.video)).toHaveLength(63);
  });

  test('MED-10 have their place in it, and there are no others', () => {
    const size = PART_BYTES + 5;
    expect(partAt(size, 1)).toEqual({ number: 1, from: 0, to: PART_BYTES });
    expect(partAt(size, 2)).toEqual({ number: 2, from: PART_BYTES, to: size });
    for (const number of [0, -1, 3, 1.5, NaN]) expect(partAt(size, number), String(number)).toBe(undefined);
    expect(partAt(PART_BYTES, 2)).toBe(undefined);
  });

  test('MED-10 have arrived when they are there in their size', () => {
    const size = 2 * PART_BYTES + 5;
    const [first, second, last] = [1, 2, 3].map((number) => partAt(size, number));
    expect(progressOf(size, new Map())).toEqual({ arrived: 0, missing: [first, second, last] });
    const some = new Map([
      [3, 5],
      [1, PART_BYTES],
      [2, PART_BYTES - 1],
    ]);
    expect(progressOf(size, some)).toEqual({ arrived: PART_BYTES + 5, missing: [second] });
    expect(progressOf(size, new Map(some).set(2, PART_BYTES))).toEqual({ arrived: size, missing: [] });
  });
});
