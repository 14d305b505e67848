/**
 * A refusal is an answer, not an accident: a rule of the club said no. Its code is a translation key; the English text of
 * that key is what leaves the API beside it, so that a caller without our words still reads a sentence.
 */
import * as z from 'zod/mini';
import { englishText, messageKey, type MessageKey } from './messages.ts';

export type FieldRefusal = { path: string; code: MessageKey };

export class RefusedError extends Error {
  readonly code: MessageKey;
  readonly extensions: {
    code: MessageKey;
    /** The input field at fault, as a dotted path. */
    field?: string;
    /** Every field at fault, when there is more than one to say. */
    fields?: FieldRefusal[];
    /** What stands now, when the caller worked on something older. */
    present?: unknown;
    /** Values for the sentence. */
    params?: Record<string, string | number>;
    /** Seconds after which trying again makes sense; also sent as `Retry-After`. */
    retryAfter?: number;
  };

  constructor(
    code: MessageKey,
    details: {
      field?: string;
      fields?: FieldRefusal[];
      present?: unknown;
      params?: Record<string, string | number>;
      retryAfter?: number;
    } = {},
  ) {
    super(englishText(code, details.params));
    this.name = 'Refused';
    this.code = code;
    this.extensions = { code, ...details };
  }
}

/** More than any form has; a list of thousands of wrong entries is not told all of them. */
const MOST_FIELDS = 100;

/**
 * Reads an input with the schema the form uses too.
 * @throws Refused with the first broken rule as its code and every field at fault in `fields`.
 */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.core.output<Schema> {
  const outcome = z.safeParse(schema, input);
  if (outcome.success) return outcome.data;
  const fields = outcome.error.issues
    .slice(0, MOST_FIELDS)
    .map((issue) => ({ path: issue.path.join('.'), code: messageKey(issue.message) }));
  throw new RefusedError(fields[0]!.code, { field: fields[0]!.path, fields });
}

/** More than one person or address may ask for at once: 429 with `Retry-After` in seconds. */
export function tooManyRequests(
  retryAfter: number,
  details: { field?: string } = {},
  code: 'errors.too_many_requests' | 'errors.upload_limit' = 'errors.too_many_requests',
): RefusedError {
  return new RefusedError(code, { ...details, retryAfter: Math.ceil(retryAfter) });
}

type Versioned = { id: string; version: number };

/**
 * Whether a write was begun on something older than what stands, and is refused with `conflictError`. A caller that sends
 * no version (left out or null) does not know any: such a write changes what stands, whatever it is. A record that became
 * one with another stands under the other's id: what was seen is always older.
 */
export function isStale(seen: { id: string; version?: number | null | undefined }, stored: Versioned): boolean {
  return seen.id !== stored.id || (seen.version != null && seen.version !== stored.version);
}

/** A stale write: somebody saved in between. Carries what stands now ("version" in docs/concurrency.md). */
export function conflictError(present: unknown): RefusedError {
  return new RefusedError('errors.conflict', { present });
}
