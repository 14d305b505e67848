import type { Language } from '../football.ts';

/**
 * BCP 47 locales for dates, numbers and lists, on the screen, on paper and in messages. English puts the day before the
 * month, as the club's numbers do. Languages in which people write `3,2` have no region, because Switzerland writes money
 * with a point, and `Intl` would use it for all numbers. Serbian is in Latin script.
 */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es',
  it: 'it',
  sr: 'sr-Latn',
};
