import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/football.ts';
import { separatorOf } from '#domain/text/csv.ts';
import { LOCALES } from '#domain/text/locales.ts';

test('I18N-03 EXP-04 sheets and CSVs write averages as people do, and no separator that would split them', () => {
  for (const language of LANGUAGES) {
    const average = (3.2).toLocaleString(LOCALES[language]);
    expect(average).toBe(language === 'en' ? '3.2' : '3,2');
    expect(average).not.toContain(separatorOf(LOCALES[language]));
  }
});
