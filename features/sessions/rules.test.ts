import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { passwordInput, signInInput, waitAfter } from './rules.ts';

const messages = (outcome: z.core.util.SafeParseResult<unknown>) =>
  outcome.success ? [] : outcome.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('signing in', () => {
  test('AUTH-04 the user name is trimmed and lower-cased, the password trimmed', () => {
    expect(signInInput.parse({ email: '  Player@Touchline.Example ', password: ' secret ' })).toEqual({
      email: 'player@touchline.example',
      password: 'secret',
    });
  });

  test.each([
    [{ email: '', password: 'secret' }, ['email: global.field_required', 'email: global.input_email']],
    [{ email: 'nobody', password: 'secret' }, ['email: global.input_email']],
    [{ email: 'a@b.example', password: '   ' }, ['password: global.field_required']],
    [{}, ['email: global.field_required', 'password: global.field_required']],
  ])('AUTH-03 %j is not sent', (input, refusals) => {
    expect(messages(signInInput.safeParse(input))).toEqual(refusals);
  });

  test('a guesser waits longer and longer, a club behind one address is not locked out by a few typos', () => {
    expect([1, 4, 5, 6, 7, 10, 15, 100].map((failures) => waitAfter(failures, 'account'))).toEqual([
      0, 0, 1, 2, 4, 32, 900, 900,
    ]);
    expect([1, 49, 50, 51].map((failures) => waitAfter(failures, 'address'))).toEqual([0, 0, 1, 2]);
  });
});

describe('a new password', () => {
  const good = 'vier Ecken ein Tor';

  test('AUTH-15 both fields are required', () => {
    expect(messages(passwordInput.safeParse({ password: '', repeatPassword: '' }))).toContain(
      'password: global.field_required',
    );
    expect(messages(passwordInput.safeParse({ password: good, repeatPassword: '' }))).toContain(
      'repeatPassword: global.field_required',
    );
  });

  test('AUTH-15 two different passwords are refused', () => {
    expect(messages(passwordInput.safeParse({ password: good, repeatPassword: `${good}!` }))).toEqual([
      'repeatPassword: validations.passwords_dont_match',
    ]);
  });

  test.each([
    ['sieben7', 'validations.password_too_short'],
    ['x'.repeat(129), 'validations.password_too_long'],
    ['Football1', 'validations.password_too_common'],
  ])('%s is refused', (password, refusal) => {
    expect(messages(passwordInput.safeParse({ password, repeatPassword: password }))).toEqual([`password: ${refusal}`]);
  });

  test('eight characters of any script will do', () => {
    expect(passwordInput.safeParse({ password: 'šipražje', repeatPassword: 'šipražje' }).success).toBe(true);
  });
});
