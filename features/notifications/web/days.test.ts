import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { toLocal } from '#web/text/format.ts';
import { daysAgo, groupByDay } from './days.ts';

test('INB-09 entries are grouped by the day of the club on which they were written', () => {
  const entries = ['2026-11-18T23:30:00Z', '2026-11-18T22:30:00Z', '2026-11-18T08:00:00Z'].map((date) => ({ date }));
  const groups = groupByDay(entries, (date) => toLocal(date, 'Europe/Zurich').day);
  expect(groups).toEqual([
    { day: '2026-11-19', entries: entries.slice(0, 1) },
    { day: '2026-11-18', entries: entries.slice(1) },
  ]);
  expect(groupByDay([], (date) => date)).toEqual([]);
});

test('A-85 today has no other name; older days are told by how long ago they were, in every language', () => {
  expect(daysAgo('2026-11-18', '2026-11-18', 'en')).toBeNull();
  // A clock that runs slow: what was written tomorrow is new.
  expect(daysAgo('2026-11-19', '2026-11-18', 'en')).toBeNull();
  expect(daysAgo('2026-11-17', '2026-11-18', 'en')).toBe('yesterday');
  const told = LANGUAGES.map((language) => [language, daysAgo('2026-10-18', '2026-11-18', language)]);
  expect(Object.fromEntries(told)).toEqual({
    en: '31 days ago',
    de: 'vor 31 Tagen',
    fr: 'il y a 31 jours',
    es: 'hace 31 días',
    it: '31 giorni fa',
    sr: 'pre 31 dana',
  });
});
