import { createHash } from 'node:crypto';
import pg from 'pg';

/** Kysely hands only text and values to the client, so the text says that the statement is to be prepared. */
const PREPARED_MARKER = ' /* prepared */';

/** For `compiledQuery` alone, whose option `prepared` says when. */
export const markPrepared = (statement: string) => statement + PREPARED_MARKER;

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
