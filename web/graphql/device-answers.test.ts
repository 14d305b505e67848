import { expect, test } from 'vitest';
import { answersToDrop, type DeviceAnswer } from './device-answers.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const DAY = 24 * 60 * 60_000;

const answer = (key: string, more: Partial<DeviceAnswer> = {}): DeviceAnswer => ({
  owner: 'anna',
  build: 'one',
  key,
  at: NOW - DAY,
  size: 100,
  data: null,
  ...more,
});
const dropped = (rows: DeviceAnswer[]) => answersToDrop(rows, 'anna', 'one', NOW).map(({ key }) => key);

test('NET-05 of what the device keeps, everything of others, of other builds and older than two weeks goes', () => {
  const rows = [
    answer('mine'),
    answer('of the last day', { at: NOW - 14 * DAY }),
    answer('too old', { at: NOW - 14 * DAY - 1 }),
    answer('of a clock that was a day ahead', { at: NOW + DAY }),
    answer('of the day after tomorrow', { at: NOW + DAY + 1 }),
    answer('of another person', { owner: 'boris' }),
    answer('of another build', { build: 'two' }),
  ];
  expect(dropped(rows)).toEqual(['too old', 'of the day after tomorrow', 'of another person', 'of another build']);
});

test('NET-05 beyond five million letters or a thousand answers the oldest go', () => {
  const heavy = [3, 1, 2].map((days) => answer(`${days}`, { at: NOW - days * DAY, size: 2_000_000 }));
  expect(dropped(heavy)).toEqual(['3']);
  const many = Array.from({ length: 1002 }, (_, minute) => answer(`${minute}`, { at: NOW - minute * 60_000 }));
  expect(dropped(many)).toEqual(['1000', '1001']);
});
