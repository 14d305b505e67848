/** Texts of sheets and exports, by the viewer's language. */
import type { Language } from '#domain/football.ts';
import { scoutingWords as de } from '#locales/de/scouting-words.ts';
import { scoutingWords as en } from '#locales/en/scouting-words.ts';
import { scoutingWords as es } from '#locales/es/scouting-words.ts';
import { scoutingWords as fr } from '#locales/fr/scouting-words.ts';
import { scoutingWords as it } from '#locales/it/scouting-words.ts';
import { scoutingWords as sr } from '#locales/sr/scouting-words.ts';

export const SCOUTING_WORDS: Record<Language, typeof en> = { en, de, fr, es, it, sr };
