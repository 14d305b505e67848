import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

export const PREPARED_MARKER = '/* often */';
/**
 * Marks a statement that is asked again and again with the same text: `.modifyEnd(PREPARED)`. Each connection has the
 * database read and plan it once. Only for texts of which there are few: what is remembered is never forgotten.
 */
export const PREPARED = sql.raw(PREPARED_MARKER);

const names = new Map<string, string>();

function statementName(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('hex').slice(0, 32)));
  return name;
}

/** A connection that gives marked statements a name, which is how PostgreSQL remembers them. */
export class PreparingClient extends pg.Client {
  override query(...asked: unknown[]): never {
    const [text, values, ...rest] = asked;
    const query = super.query.bind(this) as unknown as (...asked: unknown[]) => never;
    if (typeof text !== 'string' || !text.endsWith(PREPARED_MARKER)) return query(...asked);
    return query({ name: statementName(text), text, values }, ...rest);
  }
}
