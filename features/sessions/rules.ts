/** How one gets in and what a password must be (AUTH-03, AUTH-04, AUTH-15, G-08). */
import * as z from 'zod/mini';
import { email, id, optional, REQUIRED } from '#domain/fields.ts';

/** The sign-in form: the user name is an e-mail address, trimmed and lower-cased; the password is trimmed. */
export const signInInput = z.object({
  email: email('global.input_email'),
  password: z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED), z.maxLength(200, 'validations.too_long')),
});

/** G-08: length in characters. */
export const PASSWORD_LENGTH = { least: 8, most: 128 };

/** Of the passwords that people use most, those that are long enough to pass otherwise. */
const COMMON = new Set(
  `123456789 1234567890 12345678 password password1 password123 passw0rd iloveyou princess football football1 baseball
  sunshine qwertyuiop qwerty123 qwerty12 1q2w3e4r 1qaz2wsx superman trustno1 starwars whatever michelle jennifer
  computer internet liverpool chelsea1 arsenal1 barcelona realmadrid juventus internazionale manchester fcbayern
  fczuerich fczurich fcbasel1 youngboys schalke04 borussia welcome1 welcome123 letmein1 abcd1234 abc12345 aa123456
  asdfghjkl asdf1234 q1w2e3r4 zaq12wsx qazwsxedc 11111111 00000000 88888888 87654321 987654321 11223344 12341234
  12344321 123123123 147258369 789456123 passwort passwort1 fussball fussball1 schatz123 hallo123 willkommen
  motdepasse azertyuiop bonjour1 contraseña contrasena lozinka1 sifra123 password! changeme touchline touchline1`
    .split(/\s+/)
    .filter(Boolean),
);

export const newPassword = z.string(REQUIRED).check(
  z.trim(),
  z.minLength(1, REQUIRED),
  z.minLength(PASSWORD_LENGTH.least, 'validations.password_too_short'),
  z.maxLength(PASSWORD_LENGTH.most, 'validations.password_too_long'),
  z.refine((password) => !COMMON.has(password.toLowerCase()), 'validations.password_too_common'),
);

/** The two-field dialog of AUTH-14 and AUTH-18. The current password is asked for when the sign-in is not fresh. */
export const passwordInput = z
  .object({
    password: newPassword,
    repeatPassword: z.string(REQUIRED).check(z.trim(), z.minLength(1, REQUIRED)),
    currentPassword: optional(z.string().check(z.trim(), z.maxLength(200, 'validations.too_long'))),
  })
  .check(
    z.refine((input) => input.password === input.repeatPassword, {
      path: ['repeatPassword'],
      error: 'validations.passwords_dont_match',
    }),
  );

export const sessionIdInput = z.object({ id: id() });

/** How long after a sign-in the own password may be changed without naming the current one. */
export const FRESH_MINUTES = 10;

/** Failures that cost nothing yet: of one account, and of one address, behind which a whole club may sit. */
const FREE_FAILURES = { account: 5, address: 50 };
const LONGEST_WAIT_SECONDS = 15 * 60;
/** After a quiet day the count begins anew. */
export const FORGET_AFTER_HOURS = 24;

/** Seconds until the next try counts, after so many failures in a row: nothing, then 1, 2, 4 … up to 15 minutes. */
export function waitAfter(failures: number, of: 'account' | 'address'): number {
  const beyond = failures - FREE_FAILURES[of];
  return beyond < 0 ? 0 : Math.min(2 ** beyond, LONGEST_WAIT_SECONDS);
}
