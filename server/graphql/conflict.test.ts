import { describe, expect, test } from 'vitest';
import { isStale } from './conflict.ts';

const stored = { id: '0198c0de-0000-7000-8000-00000000abcd', version: 3 };

describe('a write', () => {
  test('on the version that stands, or on none, is not stale', () => {
    expect(isStale(stored, stored)).toBe(false);
    expect(isStale({ id: stored.id }, stored)).toBe(false);
    expect(isStale({ id: stored.id, version: null }, stored)).toBe(false);
  });

  test('on another version is stale, also on none once the record was merged', () => {
    expect(isStale({ ...stored, version: 2 }, stored)).toBe(true);
    expect(isStale({ id: '0198c0de-0000-7000-8000-00000000abce' }, stored)).toBe(true);
  });

  test('names the same record in capitals', () => {
    expect(isStale({ id: stored.id.toUpperCase(), version: 3 }, stored)).toBe(false);
  });
});
