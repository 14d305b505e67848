import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/football.ts';
import { TEXTS_BY_LANGUAGE } from './all-languages.ts';

type Words = { [key: string]: string | Words };

/** Words that may not appear, each beside the word the language has for that thing. */
const UNUSED: Record<Language, readonly RegExp[]> = {
  en: [/\ban own\b/i, /\bmails?\b(?<!e-mails?)/i],
  de: [
    /passwort neu/i,
    /\braus\b/i,
    // E-Mail, Verein, Merkmal, Person
    /(?<!e-)\bmails?\b/i,
    /(?<!\{)\bclub\b/i,
    /\btags?\b (?:in|des)\b/i,
    /benutzer/i,
    /autor/i,
    // The neutral words: Trainerteam, Beratung
    /\btrainern?\b/i,
    /\bberaters?\b/i,
  ],
  fr: [
    /joueurs jeunes/i,
    /mdp/i,
    // Of the club no more than its name is known: no article fits all of them.
    /(?:bienvenue|compte) (?:à|au) /i,
    // scout, étiquette, provisoire
    /recrut/i,
    /\btags?\b/i,
    /temporaire/i,
    // People are called tu, and by no form that says man or woman.
    /\b(?:vous|votre|vos)\b|(?:issez|utez|vrez|digez)\b/i,
    /utilisateur|auteur|entraîneur|participants|administrateur|connecté\b|invité\b|\bseul,|\bné en\b/i,
  ],
  es: [
    // contraseña, cantera, scout and scouting, admin, provisional, planificar
    /clave/i,
    /juvenil/i,
    /ojea|ojeo/i,
    /administrador/i,
    /temporal/i,
    /programad/i,
    /(?:bienvenida|cuenta) (?:a|en) \{\{club/i,
    /usuario|\bautor(?:es)?\b|entrenadores|\bnacido\b|bienvenido/i,
  ],
  it: [
    /(?:benvenut[oa]|account) (?:a|all’)/i,
    // club, relazione, scout, provvisoria
    /societ/i,
    /rapport|\breport/i,
    /osservator/i,
    /temporane/i,
    /utent|autor[ei]\b|allenatori|\bnato\b|benvenut[oa] (?:a|in)|invitati|\bstato tu\b/i,
  ],
  sr: [
    // e-mail
    /pošta|pošte|imejl|(?<!-)\bmejl/i,
    // People are called ti, and by no form that says man or woman.
    /dobro došli|\b(?:vaš|vam|vas)\b/i,
    /korisnik(?!čk)|\bautor|\b(?:si|nisi) \p{L}+o\b|\p{L}+o\/la/iu,
  ],
};

function textsOf(words: Words, path = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : textsOf(value, `${path}${key}.`),
  );
}

const textsIn = (language: Language) => textsOf(TEXTS_BY_LANGUAGE[language]);
const finds = (language: Language, pattern: RegExp) =>
  textsIn(language)
    .filter(([, text]) => pattern.test(text))
    .map(([key, text]) => `${key}: ${text}`);

test.each(LANGUAGES)('I18N-03 %s has one word for one thing, and none that takes the reader for a man', (language) => {
  expect(UNUSED[language].flatMap((pattern) => finds(language, pattern))).toEqual([]);
});

test('I18N-03 French keeps its signs beside their words, with a space that does not break', () => {
  // A colon that begins with a value is `08:00` or an address.
  expect(finds('fr', /(?<![\u00a0\d])[;!?»%]|(?<![\u00a0\dpsH]):|(?:«)(?!\u00a0)| [:;!?»%]/)).toEqual([]);
});

test.each(['de', 'fr', 'es', 'it', 'sr'] as const)(
  'I18N-03 %s writes the apostrophe and the ellipsis as one sign',
  (language) => {
    expect(finds(language, /\p{L}'\p{L}|\.\.\./u)).toEqual([]);
  },
);
