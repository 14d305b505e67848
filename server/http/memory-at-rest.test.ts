import { describe, expect, test } from 'vitest';
import { RestWatch } from './memory-at-rest.ts';

describe('memory at rest', () => {
  test('is collected once when nobody has asked for a while', () => {
    const watch = new RestWatch(60, 0);
    expect([59, 60, 61, 1000].map((now) => watch.isDue(now))).toEqual([false, true, false, false]);
  });

  test('is left alone while somebody asks, and collected anew after that', () => {
    const watch = new RestWatch(60, 0);
    expect(watch.isDue(60)).toBe(true);
    watch.noteWork(100);
    expect(watch.isDue(120)).toBe(false);
    watch.noteWork(150);
    expect([160, 209, 210, 270].map((now) => watch.isDue(now))).toEqual([false, false, true, false]);
  });
});
