import { expect, test } from 'vitest';
import { backoff, withJitter } from './backoff.ts';

test('each further try waits twice as long, up to the longest pause', () => {
  expect([0, 1, 2, 3, 4, 100].map((tries) => backoff(tries, 30, 300))).toEqual([30, 60, 120, 240, 300, 300]);
});

test('a pause is spread over a quarter of itself', () => {
  expect([0, 0.5, 1].map((random) => withJitter(100, random))).toEqual([100, 112.5, 125]);
});
