/** The texts of a language, for journeys that go through the app in more than one. */
import { createInstance, type TFunction } from 'i18next';
import type { Language } from '#domain/football.ts';
import { TEXTS_BY_LANGUAGE } from '#locales/all-languages.ts';

/** What the app says in a language. */
export function wordsIn(language: Language): Promise<TFunction> {
  return createInstance({
    lng: language,
    resources: { [language]: { translation: TEXTS_BY_LANGUAGE[language] } },
    interpolation: { escapeValue: false },
  }).init();
}
