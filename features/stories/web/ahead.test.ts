import { expect, test } from 'vitest';
import { isDeadlineAhead } from './ahead.ts';

test.each([
  [null, false],
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2026-11-24', true],
] as const)('JRN-03 OBJ-04 a deadline on %s lies ahead on the 23rd: %s', (deadline, ahead) => {
  expect(isDeadlineAhead(deadline, '2026-11-23')).toBe(ahead);
});
