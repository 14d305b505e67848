/** Sentences of the demo club's journals, objectives and persons, by language. */
import type { Language } from '#domain/football.ts';
import { deNotes } from './notes/de.ts';
import { enNotes } from './notes/en.ts';
import { esNotes } from './notes/es.ts';
import { frNotes } from './notes/fr.ts';
import { itNotes } from './notes/it.ts';
import type { Notes } from './notes/shape.ts';
import { srNotes } from './notes/sr.ts';

export const NOTES: { readonly [language in Language]: Notes } = {
  en: enNotes,
  de: deNotes,
  fr: frNotes,
  es: esNotes,
  it: itNotes,
  sr: srNotes,
};
