import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { isMadeOfNames, passwordInput, signInInput, signInRequest } from './rules.ts';

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

  test('the tokens of devices are as the server made them, and no more than a device has', () => {
    const typed = { email: 'a@b.example', password: 'secret' };
    const token = 'x'.repeat(43);
    expect(signInRequest.parse({ ...typed, deviceTokens: [token] }).deviceTokens).toEqual([token]);
    expect(messages(signInRequest.safeParse({ ...typed, deviceTokens: ['short'] }))).toEqual([
      'deviceTokens.0: validations.id_invalid',
    ]);
    expect(messages(signInRequest.safeParse({ ...typed, deviceTokens: Array<string>(9).fill(token) }))).toEqual([
      'deviceTokens: validations.too_many',
    ]);
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
  ])('%s is refused', (password, refusal) => {
    expect(messages(passwordInput.safeParse({ password, repeatPassword: password }))).toEqual([`password: ${refusal}`]);
  });

  test('eight characters of any script will do', () => {
    expect(passwordInput.safeParse({ password: 'šipražje', repeatPassword: 'šipražje' }).success).toBe(true);
  });

  const NAMES = ['Jérôme', 'Müller-Petrović', 'j.mueller@touchline.example', 'FC Touchline'];
  test.each(['jerome.muller', 'MÜLLER2026!', 'Touchline-1', 'touchline.example', 'petrovic-jerome', 'fc-TOUCHLINE99'])(
    'G-08 %s is little more than names that everybody knows',
    (password) => {
      expect(isMadeOfNames(password, NAMES)).toBe(true);
    },
  );

  test.each(['vier Ecken ein Tor', 'Müller kocht Kaffee', '20262026', 'jerome-8374x92k'])(
    'G-08 %s is more than names',
    (password) => {
      expect(isMadeOfNames(password, NAMES)).toBe(false);
    },
  );
});
