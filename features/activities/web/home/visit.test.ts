import { describe, expect, test } from 'vitest';
import { visitSince, type Visit } from './visit.ts';

const NOON = Date.UTC(2026, 10, 18, 12);
const MINUTE = 60_000;
const last: Visit = { person: 'jonas', since: 'monday', seenUntil: 'noon', at: NOON };

describe('HOME-14 what is new to a visit', () => {
  test('nothing is known of the first one, nor of one by somebody else', () => {
    expect(visitSince(null, 'jonas', NOON)).toBeUndefined();
    expect(visitSince(last, 'petar', NOON)).toBeUndefined();
  });

  test('looking again within half an hour, a reload as well, is the same visit', () => {
    expect(visitSince(last, 'jonas', NOON + 29 * MINUTE)).toBe('monday');
    expect(visitSince({ ...last, since: undefined }, 'jonas', NOON + MINUTE)).toBeUndefined();
  });

  test('after that it is the next one, over midnight or a change of the clock as well', () => {
    expect(visitSince(last, 'jonas', NOON + 30 * MINUTE)).toBe('noon');
    expect(visitSince(last, 'jonas', NOON + 13 * 60 * MINUTE)).toBe('noon');
    expect(visitSince(last, 'jonas', NOON - MINUTE)).toBe('noon');
  });
});
