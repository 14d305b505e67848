/** Fields that more than one form has. Messages are translation keys (I18N-03). */
import * as z from 'zod/mini';
import { ID } from './ids.ts';
import { COUNTRIES } from './countries.ts';
import { isDay, isInstant, isTime } from './time.ts';

/** How a field of text is named in the API's contract, where plain text would say too little. */
export type Kind = 'ID' | 'Date' | 'Time' | 'DateTime';
const kinds = z.registry<{ kind: Kind }>();

export function kindOf(schema: z.core.$ZodType): Kind | undefined {
  return kinds.get(schema)?.kind;
}

/** The key of 'Field is required'. */
export const REQUIRED = 'global.field_required';

/** Text that is trimmed; at most `longest` characters. Control characters other than line breaks and tabs are refused. */
export function text(longest: number) {
  return z.string(REQUIRED).check(
    z.trim(),
    z.maxLength(longest, 'validations.too_long'),
    // eslint-disable-next-line no-control-regex -- the characters are what is refused
    z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, 'validations.text_invalid'),
  );
}

/** Text that must not be empty; the message may be the field's own. */
export function requiredText(longest: number, message: string = REQUIRED) {
  return text(longest).check(z.minLength(1, message));
}

/** Longest texts, in characters: a name, a title, a note. */
export const NAME = 100;
export const TITLE = 200;
export const NOTE = 10_000;

export function id(message: string = REQUIRED) {
  return z.string(message).check(z.regex(ID, 'validations.id_invalid')).register(kinds, { kind: 'ID' });
}

export function oneOf<const Values extends readonly [string, ...string[]]>(values: Values, message: string = REQUIRED) {
  return z.enum(values, message);
}

/** A country by its code (G-32). */
export function country(message: string = REQUIRED) {
  return z.string(message).check(z.refine((code) => COUNTRIES.includes(code), 'validations.id_invalid'));
}

export function integer(least: number, most: number, message = 'validations.number_invalid') {
  return z.int(message).check(z.gte(least, message), z.lte(most, message));
}

export function day(message: string = REQUIRED) {
  return z.string(message).check(z.refine(isDay, 'validations.date_invalid')).register(kinds, { kind: 'Date' });
}

export function time(message: string = REQUIRED) {
  return z.string(message).check(z.refine(isTime, 'validations.time_invalid')).register(kinds, { kind: 'Time' });
}

export function instant(message: string = REQUIRED) {
  return z.string(message).check(z.refine(isInstant, 'validations.date_invalid')).register(kinds, { kind: 'DateTime' });
}

/** A bound of a period: an instant, or a bare day, which counts from its beginning or to its end. */
export function dayOrInstant(message: string = REQUIRED) {
  return z
    .string(message)
    .check(z.refine((value) => isDay(value) || isInstant(value), 'validations.date_invalid'))
    .register(kinds, { kind: 'DateTime' });
}

export function email(message = 'global.field_email') {
  return z
    .string(REQUIRED)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, REQUIRED),
      z.maxLength(254, 'validations.too_long'),
      z.email(message),
    );
}

/** The largest picture that comes with a form, in bytes: 256 by 256 pixels have room in it, and it has in a request. */
export const MOST_PICTURE_BYTES = 70_000;

/** A picture as an address of ours, or as a data address that is still to be kept. */
export function picture() {
  const wrong = 'validations.picture_invalid';
  return z
    .string(REQUIRED)
    .check(
      z.maxLength(Math.ceil((MOST_PICTURE_BYTES * 4) / 3) + 40, wrong),
      z.regex(/^$|^\/files\/pictures\/[0-9a-f]{64}$|^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/, wrong),
    );
}

/** A value the caller may leave out or send as null; both mean "not given". */
export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.nullish(schema);
}

/** Makes a repeated create answer with what the first one made. */
export const idempotencyKey = z.nullish(
  z.string().check(z.regex(/^[\w-]{8,64}$/, 'validations.idempotency_key_invalid')),
);

/** A list's page. `rowsPerPage: 0` asks for all rows, where a list allows it. */
export const pagination = z.nullish(
  z.object({
    page: z.nullish(integer(0, 1_000_000)),
    rowsPerPage: z.nullish(integer(0, 100)),
    sortBy: z.nullish(z.string().check(z.maxLength(40))),
    descending: z.nullish(z.boolean()),
  }),
);
export type Pagination = z.infer<typeof pagination>;

/** EXP-07: everything at once, which only a CSV asks for; pages 0 and 1 are the same. */
export const allRows = z.nullish(z.object({ page: z.nullish(integer(0, 1)), rowsPerPage: z.nullish(integer(0, 0)) }));

/** What the user typed into a search box, as the words that must all be found (G-29). */
export const search = z.nullish(text(NAME));

/** At most this many ids in a filter or a list of people. */
export function ids(most: number) {
  return z.array(id()).check(z.maxLength(most, 'validations.too_many'));
}

/** Says what is wrong with a field: its path from the object the rule looks at, and the message. */
export type Wrong = (path: string, message: string) => void;

/**
 * A rule that looks at several fields of an object. It is asked even when one of them is wrong by itself, so that nobody
 * has to mend a form in rounds: its fields may then hold anything.
 */
export function ruleAcross<Value>(rule: (value: Value, wrong: Wrong) => void) {
  return z.check<Value>(
    (payload) =>
      rule(payload.value, (path, message) =>
        payload.issues.push({ code: 'custom', message, path: path.split('.'), input: payload.value }),
      ),
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}
