/** Named prepared statements, and the cache of their names. */
import { createHash } from 'node:crypto';
import pg from 'pg';

/** Kysely passes only text and values to the client, so a comment in the text marks a statement to prepare. */
const PREPARED_MARKER = ' /* prepared */';

/** Only for `compiledQuery` with the option `prepared`. */
export const markPrepared = (statement: string) => statement + PREPARED_MARKER;

export const isPrepared = (statement: string) => statement.endsWith(PREPARED_MARKER);

const names = new Map<string, string>();

function statementName(text: string): string {
  let name = names.get(text);
  if (!name) names.set(text, (name = createHash('sha256').update(text).digest('hex').slice(0, 32)));
  return name;
}

/** Sends marked queries as named prepared statements; names are never evicted. */
export class PreparingClient extends pg.Client {
  /** False sends them as any other statement. */
  protected readonly names: boolean = true;

  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const query = super.query.bind(this) as unknown as (...args: unknown[]) => never;
    if (!this.names || typeof text !== 'string' || !isPrepared(text)) return query(...args);
    return query({ name: statementName(text), text, values }, ...rest);
  }
}
