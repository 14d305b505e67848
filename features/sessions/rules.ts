/** The rules of signing in and of passwords (AUTH-03, AUTH-04, AUTH-15, G-08). */
import * as z from 'zod/mini';
import { opaqueString } from '#domain/text/opaque-string.ts';
import { email, id, idempotencyKey, optional, REQUIRED_CODE } from '#domain/fields.ts';

/**
 * The sign-in form: the user name is an e-mail address, trimmed and lower-cased; the password is trimmed, and otherwise as
 * it was typed, because an older hash is of that.
 */
export const signInInput = z.object({
  email: email('global.input_email'),
  password: z
    .string(REQUIRED_CODE)
    .check(z.trim(), z.minLength(1, REQUIRED_CODE), z.maxLength(200, 'validations.too_long')),
});

/** The most device tokens that the app sends: a tablet of the club is shared by several people. */
const MAX_DEVICE_TOKENS = 8;
const DEVICE_TOKEN = /^[\w-]{43}$/;

/** The request: the form, and the tokens by which accounts know this device (decision 24). */
export const signInRequest = z.extend(signInInput, {
  deviceTokens: optional(
    z
      .array(z.string().check(z.regex(DEVICE_TOKEN, 'validations.id_invalid')))
      .check(z.maxLength(MAX_DEVICE_TOKENS, 'validations.too_many')),
  ),
  idempotencyKey,
});

/** G-08: length in characters. */
const PASSWORD_LENGTH = { min: 8, max: 128 };

const newPassword = z
  .string(REQUIRED_CODE)
  .check(
    z.trim(),
    z.overwrite(opaqueString),
    z.minLength(1, REQUIRED_CODE),
    z.minLength(PASSWORD_LENGTH.min, 'validations.password_too_short'),
    z.maxLength(PASSWORD_LENGTH.max, 'validations.password_too_long'),
  );

/** Letters without their accents and digits, in small letters; all else is a space. */
const foldToWords = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');

/**
 * Whether a password is little more than names that everybody knows: the own ones, the own address, the club's. The rest
 * without them must be long enough by itself.
 */
export function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const words = names.flatMap((name) => foldToWords(name).split(' ')).filter((word) => word.length >= 3);
  const typed = foldToWords(password).replaceAll(' ', '');
  const left = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), typed);
  return left !== typed && left.replaceAll(' ', '').length < PASSWORD_LENGTH.min;
}

/** The form of a temporary password (G-10), whose 104 random bits nobody guesses. */
export const UNGUESSABLE = /^[a-z2-9]{7}(-[a-z2-9]{7}){2}$/;

/** The two-field dialog of AUTH-14 and AUTH-18. The current password is asked for when the sign-in is not fresh. */
export const passwordInput = z
  .object({
    password: newPassword,
    repeatPassword: z.string(REQUIRED_CODE).check(z.trim(), z.overwrite(opaqueString), z.minLength(1, REQUIRED_CODE)),
    currentPassword: optional(z.string().check(z.trim(), z.maxLength(200, 'validations.too_long'))),
    /** AUTH-20: an address that is not named ends, as whoever it was given to may be why the password changes. */
    endCalendarFeed: optional(z.boolean()),
    idempotencyKey,
  })
  .check(
    z.refine((input) => input.password === input.repeatPassword, {
      path: ['repeatPassword'],
      error: 'validations.passwords_dont_match',
    }),
  );

export const userSessionsInput = z.object({ userId: id() });
/** Input of the mutations that end sessions. */
export const endSessionsInput = z.object({ idempotencyKey });
export const sessionIdInput = z.extend(endSessionsInput, { id: id() });
export const endUserSessionsInput = z.extend(endSessionsInput, { userId: id() });
export const userSessionInput = z.extend(endUserSessionsInput, { id: id() });

/** How long after a sign-in the own password may be changed without naming the current one. */
export const FRESH_MINUTES = 10;
