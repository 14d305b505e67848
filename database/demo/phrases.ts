/**
 * Sentences of the demo club's reports and matches, by language. Placeholders: `{name}` is the player, `{team}` and
 * `{opponent}` the clubs, `{number}` the shirt.
 */
import type { Language } from '#domain/football.ts';
import { de } from './phrases/de.ts';
import { en } from './phrases/en.ts';
import { es } from './phrases/es.ts';
import { fr } from './phrases/fr.ts';
import { it } from './phrases/it.ts';
import type { Phrases } from './phrases/shape.ts';
import { sr } from './phrases/sr.ts';

export const PHRASES: { readonly [language in Language]: Phrases } = { en, de, fr, es, it, sr };
