import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/football.ts';
import { customNotificationInput, languageFor, MAX_RECIPIENTS, missingIn } from './rules.ts';

const ID = '00000000-0000-4000-8000-00000000000';
const valid = { title: { en: 'Plan' }, message: { en: 'Please plan your week.' }, userIds: [`${ID}1`] };
const wrong = (input: object) => {
  const { error } = z.safeParse(customNotificationInput, { ...valid, ...input });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('what is written', () => {
  test('A-46 G-15 is needed in English alone', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ title: { de: 'Plan' }, message: { de: 'Bitte planen.' } })).toEqual([
      ['title.en', 'global.field_required'],
      ['message.en', 'global.field_required'],
    ]);
    expect(wrong({ title: { en: ' \u200b\n' } })).toEqual([['title.en', 'validations.title_required']]);
    expect(wrong({ title: { en: 'Plan', de: '', fr: null } })).toEqual([]);
  });

  test('A-46 is read in one language: the reader’s where title and text are written in it, else English', () => {
    const texts = { title: { en: 'Plan', de: 'Planen', fr: ' ' }, message: { en: 'Text', de: 'Text', fr: 'Texte' } };
    expect(LANGUAGES.filter((language) => languageFor(texts, language) === language)).toEqual(['en', 'de']);
    expect(languageFor(texts, 'fr')).toBe('en');
  });

  test('A-46 names what is missing where only title or text is written', () => {
    const texts = { title: { en: 'Plan', de: 'Planen', fr: '' }, message: { en: 'Text', de: null, fr: 'Texte' } };
    expect(missingIn(texts)).toEqual([
      { language: 'de', what: 'text' },
      { language: 'fr', what: 'title' },
    ]);
  });

  test('REM-04 has 120 characters in a title and 1,000 in a text at most, in every language', () => {
    for (const language of LANGUAGES) {
      const title = (length: number) => ({ title: { en: 'Plan', [language]: 'x'.repeat(length) } });
      const message = (length: number) => ({ message: { en: 'Text', [language]: 'x'.repeat(length) } });
      expect([wrong(title(120)), wrong(message(1000))]).toEqual([[], []]);
      expect(wrong(title(121))).toEqual([[`title.${language}`, 'validations.too_long']]);
      expect(wrong(title(10_000))).toEqual([[`title.${language}`, 'validations.too_long']]);
      expect(wrong(message(1001))).toEqual([[`message.${language}`, 'validations.too_long']]);
    }
  });

  test('REM-03 is one of three types, and no other', () => {
    for (const type of ['USER_ACTIVITY_REMINDER', 'USER_WEEKLY_REMINDER', 'USER_CUSTOM_MESSAGE', null])
      expect(wrong({ type })).toEqual([]);
    expect(wrong({ type: 'SCOUT_ADDED_ACTIVITY' })).toEqual([['type', 'validations.message_type']]);
  });

  test('a title is one line, and nothing in it is unseen', () => {
    const { title } = z.parse(customNotificationInput, { ...valid, title: { en: '  Plan\n\u202ethe\tweek ' } });
    expect(title.en).toBe('Plan the week');
  });
});

test('it goes to 1 to 5,000 people', () => {
  expect(wrong({ userIds: [] })).toEqual([['userIds', 'validations.participants_required']]);
  const ids = (count: number) => Array.from({ length: count }, () => `${ID}1`);
  expect(wrong({ userIds: ids(MAX_RECIPIENTS) })).toEqual([]);
  expect(wrong({ userIds: ids(MAX_RECIPIENTS + 1) })).toEqual([['userIds', 'validations.too_many']]);
});
