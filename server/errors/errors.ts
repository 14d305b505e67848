/**
 * Expected errors: a rule of the club refused the request. The code is a translation key; its English text is the
 * message, for clients without our translations.
 */
import * as z from 'zod/mini';
import { englishText, messageKey, type MessageKey } from './messages.ts';

export type FieldRefusal = { path: string; code: MessageKey };

type LastChange = { by: { id: string; firstName: string; lastName: string } | null; at: string };

export class RefusedError extends Error {
  readonly code: MessageKey;
  readonly extensions: {
    code: MessageKey;
    /** The input field at fault, as a dotted path. */
    field?: string;
    /** All fields at fault, of a validated input. */
    fields?: FieldRefusal[];
    /** The current record in a conflict of versions, or the records that prevent a deletion. */
    present?: unknown;
    /** Author, if the viewer may know, and time of the current record's last change. */
    changed?: LastChange;
    /** The id of what the same call has made with other values. */
    saved?: string;
    /** Values interpolated into the text. */
    params?: Record<string, string | number>;
    /** Seconds until a retry makes sense; also sent as `Retry-After`. */
    retryAfter?: number;
  };

  constructor(
    code: MessageKey,
    details: {
      field?: string;
      fields?: FieldRefusal[];
      present?: unknown;
      changed?: LastChange;
      saved?: string;
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

/** More than any form has; caps the answer to a list with thousands of wrong entries. */
const MAX_FIELDS = 100;

/**
 * Parses an input with the schema that the form uses too.
 * @throws RefusedError with the first broken rule as its code and every field at fault in `fields`.
 */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.core.output<Schema> {
  const outcome = z.safeParse(schema, input);
  if (outcome.success) return outcome.data;
  const fields = outcome.error.issues
    .slice(0, MAX_FIELDS)
    .map((issue) => ({ path: issue.path.join('.'), code: messageKey(issue.message) }));
  throw new RefusedError(fields[0]!.code, { field: fields[0]!.path, fields });
}

/** Rate limit exceeded: 429 with `Retry-After` in seconds. */
export function tooManyRequests(
  retryAfter: number,
  details: { field?: string } = {},
  code: 'errors.too_many_requests' | 'errors.upload_limit' = 'errors.too_many_requests',
): RefusedError {
  return new RefusedError(code, { ...details, retryAfter: Math.ceil(retryAfter) });
}
