/** Search in SQL: every word must be found, whatever its case, accents or spelling of umlauts (G-29). */
import { sql, type Expression, type SqlBool } from 'kysely';

/** The words of a search as LIKE patterns, each under a number of its own. */
export type SearchPatterns = Readonly<Record<number, string>>;

/** The words of a search text, with the wildcards of the text itself made harmless; none of an empty one. */
export function searchPatterns(search: string | null | undefined): SearchPatterns {
  // Composed first: folding would make wildcards of their full-width forms.
  const words = (search ?? '').normalize('NFKC').split(/\s+/).filter(Boolean);
  return Object.fromEntries(words.map((word, place) => [place, `%${word.replace(/[\\%_]/g, '\\$&')}%`]));
}

/** Conditions that hold when every word is in the text, which is already folded (a `search_text` column or `fold(…)`). */
export function matchesEveryWord(folded: Expression<string>, words: SearchPatterns): Expression<SqlBool>[] {
  return Object.values(words).map((word) => sql<SqlBool>`${folded} like fold(${word})`);
}
