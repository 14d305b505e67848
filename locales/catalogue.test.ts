import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { catalogue as de } from './de/catalogue.ts';
import { catalogue as en } from './en/catalogue.ts';
import { catalogue as es } from './es/catalogue.ts';
import { catalogue as fr } from './fr/catalogue.ts';
import { catalogue as it } from './it/catalogue.ts';
import { SAME_WORDS } from './same-words.ts';
import { catalogue as sr } from './sr/catalogue.ts';

type Words = { [key: string]: string | Words };
type Texts = ReadonlyMap<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;
/** Nothing in a club is counted in millions, the only numbers for which French, Spanish and Italian have a third form. */
const COUNTED = [...Array(1000).keys(), 1000, 10_000, 100_000];

/** Every text by its dotted key. */
function textsOf(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  );
}

/** The values and marks inside a text, in a fixed order: `{{name}}`, `<1>`, `</1>`, `$t(…)`. */
function partsOf(text: string): string[] {
  const values = [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map((match) => `{{${match[1]}}}`);
  return [...new Set(values), ...(text.match(/<\/?\w+\s*\/?>|\$t\([^)]*\)/g) ?? [])].toSorted();
}

/** Which plural forms whole numbers take, and the numbers that take them. */
function formsOf(language: Language): Map<string, number[]> {
  const rules = new Intl.PluralRules(language);
  return Map.groupBy(COUNTED, (count) => rules.select(count));
}

/** What is wrong with the texts of a language beside the English ones. */
function faultsOf(language: Language, texts: Texts, english: Texts, same = SAME_WORDS): string[] {
  const forms = formsOf(language);
  // "each_other" is a word; "games_other" is a form, because it counts or has a singular beside it.
  const counted = new Set(
    [...english]
      .filter(([key]) => key.endsWith('_other'))
      .filter(([key, text]) => text.includes('{{count}}') || english.has(key.replace(PLURAL, '_one')))
      .map(([key]) => key.replace(PLURAL, '')),
  );
  const baseOf = (key: string) => (counted.has(key.replace(PLURAL, '')) ? key.replace(PLURAL, '') : key);
  const faults: string[] = [];

  for (const base of new Set([...english.keys()].map(baseOf))) {
    const wanted = counted.has(base) ? [...forms.keys()].map((form) => `${base}_${form}`) : [base];
    for (const key of wanted) if (!texts.has(key)) faults.push(`${key}: is missing`);
  }
  for (const [key, text] of texts) {
    const base = baseOf(key);
    const form = base === key ? undefined : PLURAL.exec(key)![1]!;
    const model = english.get(form ? `${base}_other` : key);
    if (model === undefined) {
      faults.push(`${key}: does not exist in English`);
      continue;
    }
    if (form && form !== 'many' && !forms.has(form)) faults.push(`${key}: the language has no form "${form}"`);
    if (text.trim() === '' || text !== text.trim()) faults.push(`${key}: is empty or has spaces around it`);
    faults.push(...partFaults(key, text, model, form === undefined ? [] : (forms.get(form) ?? [])));
    if (language === 'en') continue;
    if (text === english.get(key) && /\p{L}{2}/u.test(withoutParts(text)) && !same[key]?.includes(language))
      faults.push(`${key}: is not translated ("${text}")`);
    if (language === 'de' && text.includes('ß')) faults.push(`${key}: Swiss German writes ss`);
    if (language === 'sr' && /\p{Script=Cyrillic}/u.test(text)) faults.push(`${key}: is written in Cyrillic`);
  }
  return faults;
}

function withoutParts(text: string): string {
  return text.replaceAll(/\{\{[^}]*\}\}|<[^>]*>/g, '');
}

/** A form for one number only may spell it out; any other must show it. */
function partFaults(key: string, text: string, model: string, numbers: number[]): string[] {
  const [has, wants] = [partsOf(text), partsOf(model)];
  const may = numbers.length === 1 ? wants.filter((part) => part !== '{{count}}') : wants;
  const fits = [wants, may].some((parts) => parts.join() === has.join());
  return fits ? [] : [`${key}: holds ${has.join(' ') || 'no values'} where English holds ${wants.join(' ')}`];
}

const CATALOGUES: Record<Language, Words> = { en, de, fr, es, it, sr };
const english: Texts = new Map(textsOf(en));

describe('the six languages', () => {
  test.each(LANGUAGES)(
    'I18N-03 G-41 every text of %s is there, translated, with its values and plurals',
    (language) => {
      expect(faultsOf(language, new Map(textsOf(CATALOGUES[language])), english)).toEqual([]);
    },
  );

  test('the list of equal words names no text that is gone or differs', () => {
    const texts = Object.fromEntries(LANGUAGES.map((language) => [language, new Map(textsOf(CATALOGUES[language]))]));
    const stale = Object.entries(SAME_WORDS).flatMap(([key, languages]) =>
      languages
        .filter((language) => texts[language]!.get(key) !== english.get(key))
        .map((language) => `${key} ${language}`),
    );
    expect(stale).toEqual([]);
  });
});

describe('the check of a language', () => {
  const model: Texts = new Map([
    ['hello', 'Hello {{name}}'],
    ['games_one', '{{count}} game'],
    ['games_other', '{{count}} games'],
  ]);
  const faults = (language: Language, texts: Record<string, string>) =>
    faultsOf(language, new Map(Object.entries(texts)), model, {});

  test('finds nothing in a good translation', () => {
    expect(faults('de', { hello: 'Hallo {{name}}', games_one: 'Ein Spiel', games_other: '{{count}} Spiele' })).toEqual(
      [],
    );
  });

  test('finds what is missing, too much, untranslated or without its values', () => {
    expect(faults('de', { hello: 'Hello {{name}}', games_one: '{{count}} Spiel', extra: 'mehr' })).toEqual([
      'games_other: is missing',
      'hello: is not translated ("Hello {{name}}")',
      'extra: does not exist in English',
    ]);
    expect(faults('de', { hello: 'Grüße', games_one: 'Ein Spiel', games_other: 'Spiele' })).toEqual([
      'hello: holds no values where English holds {{name}}',
      'hello: Swiss German writes ss',
      'games_other: holds no values where English holds {{count}}',
    ]);
  });

  test('asks Serbian for its third form, and for the number in the form of 1, 21, 31', () => {
    expect(
      faults('sr', { hello: 'Zdravo {{name}}', games_one: 'Jedna utakmica', games_other: '{{count}} utakmica' }),
    ).toEqual(['games_few: is missing', 'games_one: holds no values where English holds {{count}}']);
  });

  test('lets no language have a form it does not know', () => {
    const texts = {
      hello: 'Hallo {{name}}',
      games_one: 'Ein Spiel',
      games_few: '{{count}} Spiele',
      games_other: '{{count}} Spiele',
    };
    expect(faults('de', texts)).toEqual(['games_few: the language has no form "few"']);
  });
});
