import { describe, expect, test } from 'vitest';
import { dateText, isNoSuchDay, parseDate, parseEnd, parseTime } from './typed-date.ts';

describe('a typed date', () => {
  test.each([
    ['21.11.2026', '2026-11-21'],
    ['5.3.2026', '2026-03-05'],
    ['05/03/2026', '2026-03-05'],
    ['05-03-2026', '2026-03-05'],
    ['5 3 2026', '2026-03-05'],
    ['05032026', '2026-03-05'],
    ['050326', '2026-03-05'],
    ['5.3.26', '2026-03-05'],
    ['5.3.08', '2008-03-05'],
    ['5.3.36', '2036-03-05'],
    ['5.3.37', '1937-03-05'],
    ['2026-03-05', '2026-03-05'],
    [' 29.2.2024 ', '2024-02-29'],
  ])('ACT-20 %s is the day %s', (text, day) => {
    expect(parseDate(text, 2026)).toBe(day);
  });

  test.each([
    '',
    '31.2.2026',
    '29.2.2026',
    '5.13.2026',
    '0.1.2026',
    '5.3',
    '5.3.202',
    'tomorrow',
    '2026-3-5',
    '1.1.1899',
  ])('ACT-20 %j is no day', (text) => {
    expect(parseDate(text, 2026)).toBeNull();
  });

  test('ACT-20 a day that no calendar has is told apart from what is no date', () => {
    for (const text of ['31.2.2026', '29.2.26', '5.13.2026', '0.1.2026', '2026-02-30', '31022026'])
      expect(isNoSuchDay(text, 2026), text).toBe(true);
    for (const text of ['', '28.2.2026', '5.3', '5.3.202', 'tomorrow', '2026-3-5', '1.1.1899'])
      expect(isNoSuchDay(text, 2026), text).toBe(false);
  });

  test('ACT-20 a day is shown as day, month, year, and unfinished typing as it is', () => {
    expect(dateText('2026-03-05')).toBe('05.03.2026');
    expect(dateText('5.3')).toBe('5.3');
    expect(dateText(null)).toBe('');
  });
});

describe('a typed time', () => {
  test.each([
    ['8', '08:00'],
    ['8:30', '08:30'],
    ['8.30', '08:30'],
    ['8h30', '08:30'],
    ['830', '08:30'],
    ['0830', '08:30'],
    ['18 h', '18:00'],
    ['24', '24:00'],
    ['24:00', '24:00'],
    ['00:00', '00:00'],
  ])('WID-07 %s means %s', (text, time) => {
    expect(parseTime(text)).toBe(time);
  });

  test.each(['', '24:01', '25', '8:60', '12345', 'noon', '-1'])('WID-07 %j is no time', (text) => {
    expect(parseTime(text)).toBeNull();
  });

  test('ACT-48 midnight at which something ends is 24:00, however it is typed', () => {
    for (const text of ['0', '0:00', '00:00', '000', '24']) expect(parseEnd(text), text).toBe('24:00');
    expect(parseEnd('0:30')).toBe('00:30');
    expect(parseEnd('noon')).toBeNull();
  });
});
