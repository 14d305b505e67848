import { expect, test } from 'vitest';
import { GAMES_LIST } from './filter.ts';
import { pressedPresets, togglePreset } from './presets.ts';

const SELF = 'a0000000-0000-4000-8000-000000000001';
const OTHER = 'a0000000-0000-4000-8000-000000000002';
const SATURDAY = '2026-11-21';
const opened = { choice: GAMES_LIST.filter.none, order: 'coming' } as const;

test('GAME-07 one tap narrows the games to today, tomorrow or the weekend, by kick-off, and the next tap takes it back', () => {
  const days = (preset: 'today' | 'tomorrow' | 'weekend', today = SATURDAY) => {
    const { choice, order } = togglePreset(opened, preset, today, SELF);
    expect([order, choice.scouts]).toEqual(['startDateTime_ascending', []]);
    expect(pressedPresets(choice, today, SELF)).toContain(preset);
    expect(togglePreset({ choice, order }, preset, today, SELF)).toEqual(opened);
    return [choice.from, choice.to];
  };
  expect(days('today')).toEqual([SATURDAY, SATURDAY]);
  expect(days('tomorrow')).toEqual(['2026-11-22', '2026-11-22']);
  for (const today of ['2026-11-16', SATURDAY, '2026-11-22'])
    expect(days('weekend', today)).toEqual([SATURDAY, '2026-11-22']);
});

test('GAME-07 another day takes the place of the first, and the own games stay chosen with any', () => {
  const mine = togglePreset(opened, 'mine', SATURDAY, SELF);
  expect(mine).toEqual({ ...opened, choice: { ...opened.choice, scouts: [SELF] } });
  const both = togglePreset(togglePreset(mine, 'today', SATURDAY, SELF), 'tomorrow', SATURDAY, SELF);
  expect(pressedPresets(both.choice, SATURDAY, SELF)).toEqual(['tomorrow', 'mine']);
  expect(togglePreset(both, 'mine', SATURDAY, SELF).choice.scouts).toEqual([]);
  expect(pressedPresets({ ...opened.choice, scouts: [SELF, OTHER] }, SATURDAY, SELF)).toEqual([]);
});
