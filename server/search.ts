/** Search in SQL: every word must be found, whatever its case, accents or spelling of umlauts (G-29). */
import { sql, type Expression, type SqlBool } from 'kysely';

/** The words of a search text as LIKE patterns, with the wildcards of the text itself made harmless. */
function patterns(search: string): string[] {
  return search
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

/** Conditions that hold when every word is in the text, which is already folded (a `search_text` column or `fold(…)`). */
export function everyWord(folded: Expression<string>, search: string): Expression<SqlBool>[] {
  return patterns(search).map((pattern) => sql<SqlBool>`${folded} like fold(${pattern})`);
}
