/** Search in SQL: every word must be found, whatever its case, accents or spelling of umlauts (G-29). */
import { sql, type Expression, type SqlBool } from 'kysely';
import { foldText } from '#domain/text/fold.ts';

/** The words of a search as LIKE patterns, keyed by position. */
export type SearchPatterns = Readonly<Record<number, string>>;

/** One pattern for each word of which something can be found, with `%`, `_` and backslash escaped. */
export function searchPatterns(search: string | null | undefined): SearchPatterns {
  // NFKC before escaping: `fold` would turn full-width `％` and `＿` into wildcards.
  const words = (search ?? '')
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => foldText(word) !== '');
  return Object.fromEntries(words.map((word, place) => [place, `%${word.replace(/[\\%_]/g, '\\$&')}%`]));
}

/** One condition for each word; `folded` is a `search_text` column or `fold(…)`. */
export function matchesEveryWord(folded: Expression<string>, words: SearchPatterns): Expression<SqlBool>[] {
  return Object.values(words).map((word) => sql<SqlBool>`${folded} like fold(${word})`);
}
