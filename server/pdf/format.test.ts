import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { separatorOf } from '#domain/text/csv.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { printedPeriod } from './format.ts';

test('I18N-03 EXP-04 sheets and CSVs write averages as people do, and no separator that would split them', () => {
  for (const language of LANGUAGES) {
    const average = (3.2).toLocaleString(LOCALES[language]);
    expect(average).toBe(language === 'en' ? '3.2' : '3,2');
    expect(average).not.toContain(separatorOf(LOCALES[language]));
  }
});

test('WEEK-16 a period says its year once, and over New Year both', () => {
  expect(printedPeriod('2026-11-16', '2026-11-22')).toBe('16.11–22.11.2026');
  expect(printedPeriod('2026-12-28', '2027-01-03')).toBe('28.12.2026–03.01.2027');
});
