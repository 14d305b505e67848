/** Fields that several forms share. Messages are translation keys (I18N-03). */
import * as z from 'zod/mini';
import { COUNTRIES } from './countries.ts';
import { ID } from './ids.ts';
import { MAX_SEARCH_LENGTH } from './text/lengths.ts';
import { MAIL_ADDRESS, mailAddress } from './text/mail-address.ts';
import { tidyLine, tidyLines } from './text/tidy.ts';
import { addDays, isDay, isInstant, isTime } from './time.ts';

/** The scalar of a text field in the contract, where `String` would say too little. */
export type ScalarKind = 'ID' | 'Date' | 'Time' | 'DateTime';
const kinds = z.registry<{ kind: ScalarKind }>();

export function scalarKindOf(schema: z.core.$ZodType): ScalarKind | undefined {
  return kinds.get(schema)?.kind;
}

/** The key of 'Field is required'. */
export const REQUIRED_CODE = 'global.field_required';

/** Refuses a longer text before any further check: a pattern could be slow on it. */
function maxLength(longest: number, error = 'validations.too_long') {
  return z.maxLength(longest, { error, abort: true });
}

/** A text of one line, in its tidy form (`tidyLine`); at most `longest` characters. */
export function text(longest: number) {
  return z.string(REQUIRED_CODE).check(z.overwrite(tidyLine), maxLength(longest));
}

/** Text that must not be empty; the message may be the field's own. */
export function requiredText(longest: number, message: string = REQUIRED_CODE) {
  return text(longest).check(z.minLength(1, message));
}

/** A text of several lines, in its tidy form (`tidyLines`); at most `longest` characters. */
export function lines(longest: number) {
  return z.string(REQUIRED_CODE).check(z.overwrite(tidyLines), maxLength(longest));
}

/** Lines that must not be empty. */
export function requiredLines(longest: number) {
  return lines(longest).check(z.minLength(1, REQUIRED_CODE));
}

/** A word that programs read, as it is but for blanks around it: a token, an address, a key. */
export function opaqueText(longest: number) {
  return z.string(REQUIRED_CODE).check(z.trim(), maxLength(longest), z.minLength(1, REQUIRED_CODE));
}

/** An id, read into the one form in which ids are compared (`readId`): another form of the own id would be somebody else's. */
export function id(message: string = REQUIRED_CODE) {
  return z
    .string(message)
    .check(z.trim(), z.toLowerCase(), z.regex(ID, 'validations.id_invalid'))
    .register(kinds, { kind: 'ID' });
}

export function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  message: string = REQUIRED_CODE,
) {
  return z.enum(values, message);
}

/** A list of some of the values, at most as many as there are. */
export function someOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return z.array(oneOf(values)).check(z.maxLength(values.length, 'validations.too_many'));
}

/** A country by its code (G-32). */
export function country(message: string = REQUIRED_CODE) {
  return z.string(message).check(z.refine((code) => COUNTRIES.includes(code), 'validations.id_invalid'));
}

export function integer(min: number, max: number, message = 'validations.number_invalid') {
  return z.int(message).check(z.gte(min, message), z.lte(max, message));
}

export function day(message: string = REQUIRED_CODE) {
  return z.string(message).check(z.refine(isDay, 'validations.date_invalid')).register(kinds, { kind: 'Date' });
}

/** bounds of new values. A `stored` value may be older than the bounds and stays allowed. */
export const MAX_SHIRT_NUMBER = 99;
/** The earliest day that `isDay` accepts. */
export const FIRST_BIRTH_DATE = '1900-01-01';

export function shirtNumber(stored?: number | null) {
  const positive = 'validations.positiveNumber';
  return z.int({ error: ({ input }) => (input == null ? REQUIRED_CODE : positive) }).check(
    z.gte(1, positive),
    z.refine((number) => number <= MAX_SHIRT_NUMBER || number === stored, 'validations.shirt_number'),
  );
}

export function birthDate(today: string, stored?: string | null) {
  return day().check(z.refine((date) => !isDay(date) || date <= today || date === stored, 'validations.birth_date'));
}

/** A day at most a year after today; one that is stored stays allowed. */
export function dayWithinYear(today: string, stored?: string | null) {
  const last = addDays(today, 366);
  return day().check(
    z.refine((date) => !isDay(date) || date <= last || date === stored, 'validations.date_year_ahead'),
  );
}

export function time(message: string = REQUIRED_CODE) {
  return z.string(message).check(z.refine(isTime, 'validations.time_invalid')).register(kinds, { kind: 'Time' });
}

export function instant(message: string = REQUIRED_CODE) {
  return z.string(message).check(z.refine(isInstant, 'validations.date_invalid')).register(kinds, { kind: 'DateTime' });
}

/** A bound of a period: an instant, or a day, which is included as a whole. */
export function dayOrInstant(message: string = REQUIRED_CODE) {
  return z
    .string(message)
    .check(z.refine((value) => isDay(value) || isInstant(value), 'validations.date_invalid'))
    .register(kinds, { kind: 'DateTime' });
}

/** The address of an account, in its one form (`mailAddress`). */
export function email(message = 'global.field_email') {
  return z
    .string(REQUIRED_CODE)
    .check(
      z.overwrite(mailAddress),
      z.minLength(1, REQUIRED_CODE),
      maxLength(254),
      z.email({ error: message, pattern: MAIL_ADDRESS }),
    );
}

/** The largest picture in a form, in bytes: enough for 256 by 256 pixels, and small enough for a request. */
export const MAX_PICTURE_BYTES = 70_000;

/** A link to a stored picture, as the API answers it. */
const PICTURE_LINK = /^\/files\/pictures\/[0-9a-f]{64}\?[\w=&-]{1,300}$/;
const PICTURE_DATA = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$/;

/** A picture: a data URL, the id of an uploaded image, or its present link when it stays. Empty for none. */
export function picture() {
  const wrong = 'validations.picture_invalid';
  return z.string(REQUIRED_CODE).check(
    maxLength(Math.ceil((MAX_PICTURE_BYTES * 4) / 3) + 40, wrong),
    z.refine((value) => value === '' || PICTURE_LINK.test(value) || PICTURE_DATA.test(value) || ID.test(value), wrong),
  );
}

/** A value the caller may leave out or send as null; both mean "not given". */
export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z.nullish(schema);
}

/** Makes a repeated write answer with the result of the first one. Every mutation takes one. */
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

/** The text of a search box, whose words must all be found (G-29). */
export const search = z.nullish(text(MAX_SEARCH_LENGTH));

/** The ids of a filter or a list of people, at most `maxIds`. */
export function idList(maxIds: number) {
  return z.array(id()).check(z.maxLength(maxIds, 'validations.too_many'));
}

/** Reports a wrong field: its path from the object that the rule checks, and the message. */
export type FieldIssue = (path: string, message: string) => void;

/**
 * A rule that checks several fields of an object. It also runs when one of them is wrong by itself, so that a form shows
 * all its errors at once; the fields may then hold anything.
 */
export function crossFieldRule<Value>(rule: (value: Value, wrong: FieldIssue) => void) {
  return z.check<Value>(
    (payload) =>
      rule(payload.value, (path, message) =>
        payload.issues.push({ code: 'custom', message, path: path.split('.'), input: payload.value }),
      ),
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** Refuses a deadline before the day it belongs to; either may still be missing or wrong by itself. */
export function deadlineRule() {
  return crossFieldRule<{ date?: unknown; deadline?: unknown }>(({ date, deadline }, wrong) => {
    if (typeof deadline === 'string' && typeof date === 'string' && deadline < date)
      wrong('deadline', 'validations.deadline_before_date');
  });
}
