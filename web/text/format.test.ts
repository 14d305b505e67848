import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDays,
  formatMonth,
  formatNumber,
  formatShortDays,
  formatShortDate,
  formatTime,
  toLocal,
  weekdayNames,
} from './format.ts';

test('CONST-02 dates and times read DD.MM.YYYY, DD.MM and HH:mm in every language', () => {
  expect(formatDate('2026-11-21')).toBe('21.11.2026');
  expect(formatShortDate('2026-11-21')).toBe('21.11');
  expect(formatTime('08:00')).toBe('08:00');
  expect(formatTime('24:00')).toBe('24:00');
});

test('CONST-02 an instant is shown in the zone of the club, whatever the zone of the reader', () => {
  expect(formatDateTime('2026-11-21T13:00:00.000Z')).toBe('21.11.2026 14:00');
  expect(formatDateTime('2026-07-01T22:30:00.000Z')).toBe('02.07.2026 00:30');
  expect(formatDateTime('2026-07-01T22:30:00.000Z', 'America/New_York')).toBe('01.07.2026 18:30');
});

test('CONST-02 the hour that the clock change repeats keeps its day and time', () => {
  expect(toLocal('2026-10-25T00:30:00Z')).toEqual({ day: '2026-10-25', time: '02:30' });
  expect(toLocal('2026-10-25T01:30:00Z')).toEqual({ day: '2026-10-25', time: '02:30' });
  expect(toLocal('2026-03-29T01:00:00Z')).toEqual({ day: '2026-03-29', time: '03:00' });
});

test('CONST-02 a week with little room is written in numbers, the month once where it is the same', () => {
  expect(formatShortDays('2026-11-16', '2026-11-22')).toBe('16.–22.11');
  expect(formatShortDays('2026-12-28', '2027-01-03')).toBe('28.12–03.01');
  expect(formatShortDays('2026-11-16', '2026-11-22', { year: true })).toBe('16.–22.11.2026');
  expect(formatShortDays('2026-11-30', '2026-12-06', { year: true })).toBe('30.11–06.12.2026');
  expect(formatShortDays('2026-12-28', '2027-01-03', { year: true })).toBe('28.12.2026–03.01.2027');
});

test('I18N-04 in every language the day stands before the month, in words as in numbers', () => {
  for (const language of LANGUAGES) {
    expect(formatDay('2026-11-28', language), language).toMatch(/28\.? (de )?nov/i);
    expect(formatDay('2026-11-28', language, { short: true }), language).toMatch(/28\.? (de )?nov/i);
    expect(formatDays('2026-11-23', '2026-12-04', language), language).toMatch(/^23\.? nov/i);
  }
  expect(formatDay('2026-11-28', 'en', { short: true })).toBe('Sat 28 Nov');
  expect(formatDays('2026-11-23', '2026-11-29', 'en')).toMatch(/^23\s–\s29 Nov$/);
});

test('CONST-02 the week starts on Monday in every language', () => {
  expect(weekdayNames('en')[0]).toBe('Monday');
  expect(weekdayNames('de')[0]).toBe('Montag');
  expect(weekdayNames('sr')[0]).toBe('ponedeljak');
  expect(weekdayNames('fr')[6]).toBe('dimanche');
});

test('I18N-03 months and weekdays are in the language of the reader', () => {
  expect(formatDay('2026-11-21', 'de')).toBe('Samstag, 21. November');
  expect(formatDay('2026-11-21', 'en', { year: true })).toContain('2026');
  expect(formatMonth('2026-11-21', 'it')).toBe('novembre 2026');
});

test('I18N-03 French says the first of a month as an ordinal, and no other day', () => {
  expect(formatDay('2026-05-01', 'fr')).toBe('vendredi 1er mai');
  expect(formatDay('2026-05-11', 'fr')).toBe('lundi 11 mai');
  expect(formatDays('2026-06-29', '2026-07-01', 'fr')).toMatch(/^29 juin\s–\s1er juil\.$/);
  expect(formatDay('2026-05-01', 'de')).toBe('Freitag, 1. Mai');
});

test('I18N-03 averages read with a comma, in English with a point', () => {
  const written = (['en', 'de', 'fr', 'es', 'it', 'sr'] as const).map((language) => formatNumber(3.2, language, 1));
  expect(written).toEqual(['3.2', '3,2', '3,2', '3,2', '3,2', '3,2']);
});
