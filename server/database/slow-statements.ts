/** Tells of statements that took long: which, and for how long, never with their values (OPS-45). */
import { createHash } from 'node:crypto';
import type { Log } from '../observability/log.ts';

/** Milliseconds. Waiting for a lock counts: whoever asked waited. */
export const SLOW_AFTER = 1000;
/** Milliseconds between two lines about one statement. */
const LOG_EVERY = 60_000;
/** Of the text in a line. */
const MAX_TEXT = 300;
/** Texts that differ, as by the length of a list, count as many statements. */
const MAX_STATEMENTS = 1000;

/** A short name of a statement, by its text. */
export const statementOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Logs a statement of this text that took so many milliseconds, once a minute with how often it was slow in between. */
export function slowStatementLog(log: Log): (text: string, ms: number) => void {
  const seen = new Map<string, { at: number; more: number }>();
  return (text, ms) => {
    const statement = statementOf(text);
    const last = seen.get(statement);
    const now = performance.now();
    if (last && now - last.at < LOG_EVERY) {
      last.more += 1;
      return;
    }
    if (seen.size >= MAX_STATEMENTS) seen.clear();
    seen.set(statement, { at: now, more: 0 });
    log.warn('A statement was slow', {
      statement,
      ms: Math.round(ms),
      count: 1 + (last?.more ?? 0),
      sql: text.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
    });
  };
}
