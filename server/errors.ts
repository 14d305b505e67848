/**
 * A refusal is an answer, not an accident: a rule of the club said no. Its code is a translation key; the English text of
 * that key is what leaves the API beside it, so that a caller without our words still reads a sentence.
 */
import * as z from 'zod/mini';
import { english, messageKey, type MessageKey } from './texts.ts';

export type FieldRefusal = { path: string; code: MessageKey };

export class Refused extends Error {
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
  };

  constructor(
    code: MessageKey,
    details: {
      field?: string;
      fields?: FieldRefusal[];
      present?: unknown;
      params?: Record<string, string | number>;
    } = {},
  ) {
    super(english(code, details.params));
    this.name = 'Refused';
    this.code = code;
    this.extensions = { code, ...details };
  }
}

/**
 * Reads an input with the schema the form uses too.
 * @throws Refused with the first broken rule as its code and every field at fault in `fields`.
 */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, input: unknown): z.core.output<Schema> {
  const outcome = z.safeParse(schema, input);
  if (outcome.success) return outcome.data;
  const fields = outcome.error.issues.map((issue) => ({ path: issue.path.join('.'), code: messageKey(issue.message) }));
  throw new Refused(fields[0]!.code, { field: fields[0]!.path, fields });
}

/** A stale write: somebody saved in between. Carries what stands now (convention 12). */
export function conflict(present: unknown): Refused {
  return new Refused('errors.conflict', { present });
}
