import { expect, test } from 'vitest';
import { timeLeft, workDrafts } from './drafts.ts';

const [GAME, PLAYER, REPORT] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];

test('SCT-23 each draft leads to its form, and what is about something else is left out', () => {
  const keys = [
    `report.${GAME}.${PLAYER}.short`, 'game.new', `game.${GAME}.3`, `player.${PLAYER}.1`, `report.${REPORT}.2`,
    `settings.${PLAYER}.1`, 'activity.new', 'game.x', 'report.x.y',
  ]; // prettier-ignore
  const { drafts, reportIds } = workDrafts(keys);
  expect(drafts.map(({ kind, to }) => [kind, to])).toEqual([
    ['report', `/games/${GAME}/reports/create/short/${PLAYER}`],
    ['new_game', '/games/create/false'],
    ['game', `/games/${GAME}/edit`],
    ['player', `/players/${PLAYER}/edit`],
  ]);
  expect(reportIds).toEqual([REPORT]);
});

test('SCT-22 the time that is left is told in whole minutes, to the last one', () => {
  const now = Date.parse('2026-11-18T13:00:00Z');
  expect(timeLeft('2026-11-19T12:59:59Z', now)).toEqual({ hours: 23, minutes: 59 });
  expect(timeLeft('2026-11-18T14:00:00+01:00', now)).toEqual({ hours: 0, minutes: 0 });
  expect(timeLeft('2026-11-18T12:59:59Z', now)).toBeNull();
});
