import { expect, test } from 'vitest';
import { monthAround, registerMark, sumUpSessions } from './rules.ts';

test('ATT-08 what is recorded is in a register without its reason, and summed up without what nobody has recorded', () => {
  expect((['present', 'late', 'absent', 'injured'] as const).map(registerMark)).toEqual([
    'present',
    'late',
    'absent',
    'absent',
  ]);
  const sessions = (['present', 'late', 'absent', 'injured', null] as const).map((attendance) => ({ attendance }));
  expect(sumUpSessions(sessions)).toEqual({ recorded: 4, attended: 2 });
  expect(sumUpSessions([])).toEqual({ recorded: 0, attended: 0 });
});

test('ATT-08 a month has its first and its last day', () => {
  expect(monthAround('2026-11-18')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(monthAround('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthAround('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
