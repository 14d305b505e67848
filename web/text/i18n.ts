import i18next, { type ParseKeys } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { LOCALES } from '#domain/text/locales.ts';

/** A key of the texts, as `t()` takes it. */
export type TextKey = ParseKeys;

/** The languages in their own names, for readers who do not know the present one. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  sr: 'Srpski',
};

/**
 * Texts are split into parts, loaded for the present language only, so that the sign-in need not wait for all. Pages of
 * a mode wait for the part of their mode (web/router).
 */
export type TextPart =
  | 'entry'
  | 'validations'
  | 'calendar'
  | 'scouting'
  | 'tags'
  | 'homes'
  | 'merging'
  | 'people'
  | 'inbox'
  | 'journals'
  | 'devices'
  | 'dossiers'
  | 'stories'
  | 'system'
  | 'writing'
  | 'files'
  | 'editor'
  | 'privacy';
const files = import.meta.glob<Record<string, object>>(['../../locales/*/*-words.ts', '../../locales/*/privacy.ts']);

async function fetchWords(language: Language, part: TextPart): Promise<object> {
  const file = part === 'privacy' ? 'privacy' : `${part}-words`;
  const words = await files[`../../locales/${language}/${file}.ts`]!();
  return part === 'privacy' ? words : Object.values(words)[0]!;
}

/** Said once texts have come after some were missed. Otherwise nobody draws anew for texts that nobody has asked for. */
const TEXTS_CAME = 'texts-came';
let missed = false;

let start = () => {};
const started = new Promise<void>((done) => {
  start = done;
});
const parts = new Set<TextPart>(['entry']);
const known = new Map<string, Promise<void>>();

/** Loads once for each language, however many callers there are. */
function addTexts(language: Language, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  const texts = known.get(name) ?? fetchTexts(language, part);
  known.set(name, texts);
  texts.catch(() => known.delete(name));
  return texts;
}

async function fetchTexts(language: Language, part: TextPart): Promise<void> {
  const words = await fetchWords(language, part);
  await started;
  i18next.addResourceBundle(language, 'translation', words, true);
  if (missed) i18next.emit(TEXTS_CAME);
}

/** Loads a part of the texts, in the present language and in any chosen later. */
export async function loadTexts(part: TextPart): Promise<void> {
  parts.add(part);
  await addTexts(i18next.isInitialized ? currentLanguage() : initialLanguage(), part);
}

const KEPT_AT = 'touchline.language';

/** I18N-01, CONST-15: the default language. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The language last used on this device; English on a new one (I18N-01). */
export function initialLanguage(): Language {
  const kept = localStorage.getItem(KEPT_AT);
  return LANGUAGES.find((language) => language === kept) ?? DEFAULT_LANGUAGE;
}

export function currentLanguage(): Language {
  return i18next.language as Language;
}

/** What screen readers are told of the language: our Serbian is written in Latin letters. */
const tagOf = (language: Language) => (language === 'sr' ? 'sr-Latn' : language);

/** The locale for `Intl` in the language of the page. */
export function currentLocale(): string {
  return LOCALES[currentLanguage()];
}

/** Initializes i18next with the texts that the sign-in needs; call it before the first render. */
export async function startI18n(language: Language): Promise<void> {
  const entry = await fetchWords(language, 'entry');
  known.set(`${language} entry`, Promise.resolve());
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: entry } },
    fallbackLng: false,
    // React escapes already; escaping twice would show "&amp;".
    interpolation: { escapeValue: false },
    // A missing text may be in a part that is not loaded: loads it, and rerenders when it has come.
    saveMissing: true,
    missingKeyHandler: () => {
      missed = true;
      void Promise.all(
        (['calendar', 'scouting', 'tags', 'people', 'validations'] as const).map((part) => loadTexts(part)),
      );
    },
    react: { bindI18n: `languageChanged ${TEXTS_CAME}` },
  });
  document.documentElement.lang = tagOf(language);
  start();
}

/** A language chosen in one tab applies to all tabs. */
export function followLanguage(): void {
  addEventListener('storage', ({ key }) => {
    if ((key === KEPT_AT || key === null) && i18next.isInitialized) void changeLanguage(initialLanguage());
  });
}

/** Switches the language and stores it on the device. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...parts].map((part) => addTexts(language, part)));
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = tagOf(language);
  if (language === DEFAULT_LANGUAGE) localStorage.removeItem(KEPT_AT);
  else localStorage.setItem(KEPT_AT, language);
}

/** The text of a key from a variable, such as an error code; undefined when there is none. */
export function translate(key: string, params: Record<string, unknown> = {}): string | undefined {
  const anyKey = i18next.t as (key: string, params: Record<string, unknown>) => string;
  return i18next.exists(key, params) ? anyKey(key, params) : undefined;
}
