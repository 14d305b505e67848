import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  DEVICE_TOKEN,
  FRESH_MINUTES,
  isMadeOfNames,
  newPassword,
  passwordInput,
  sessionIdInput,
  signInInput,
  signInRequest,
  UNGUESSABLE,
  userSessionInput,
  userSessionsInput,
} from './rules.ts';

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

test('a password has at most 200 characters, a device at most eight tokens of 43 letters', () => {
  const typed = { email: 'a@b.example', password: 'x'.repeat(200) };
  expect(messages(signInInput.safeParse(typed))).toEqual([]);
  expect(messages(signInInput.safeParse({ ...typed, password: 'x'.repeat(201) }))).toEqual([
    'password: validations.too_long',
  ]);
  const tokens = (many: number) => Array<string>(many).fill('-_'.repeat(20) + 'aA9');
  expect(messages(signInRequest.safeParse({ ...typed, deviceTokens: tokens(8) }))).toEqual([]);
  expect(
    ['x'.repeat(42), 'x'.repeat(44), ` ${'x'.repeat(43)}`, '.'.repeat(43)].some((text) => DEVICE_TOKEN.test(text)),
  ).toBe(false);
});

test('G-10 a temporary password is told by its form', () => {
  expect(UNGUESSABLE.test('abcdefg-h234567-89zyxwv')).toBe(true);
  for (const text of [
    'abcdefg-h234567',
    'abcdefg-h234567-89zyxwv-abcdefg',
    'abcdef-h234567-89zyxwv',
    'abcdefg-h234567-89zyxw',
    'ABCDEFG-h234567-89zyxwv',
    'abcdefg-h234567-89zyx01',
    'abcdefg h234567 89zyxwv',
    'xabcdefg-h234567-89zyxwv',
    'abcdefg-h234567-89zyxwvx',
  ])
    expect(UNGUESSABLE.test(text), text).toBe(false);
});

test('a session is named by its id, one of somebody else with the person', () => {
  expect(messages(sessionIdInput.safeParse({}))).toEqual(['id: global.field_required']);
  expect(messages(userSessionsInput.safeParse({}))).toEqual(['userId: global.field_required']);
  expect(messages(userSessionInput.safeParse({}))).toEqual([
    'userId: global.field_required',
    'id: global.field_required',
  ]);
});

test('the current password is asked for ten minutes after the sign-in', () => {
  expect(FRESH_MINUTES).toBe(10);
  const twice = { password: 'vier Ecken ein Tor', repeatPassword: 'vier Ecken ein Tor' };
  expect(messages(passwordInput.safeParse({ ...twice, currentPassword: ` ${'x'.repeat(200)} ` }))).toEqual([]);
  expect(messages(passwordInput.safeParse({ ...twice, currentPassword: 'x'.repeat(201) }))).toEqual([
    'currentPassword: validations.too_long',
  ]);
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

  test('G-08 has 8 to 128 characters without the spaces around it', () => {
    for (const password of ['x'.repeat(8), 'x'.repeat(128), ` ${'x'.repeat(128)} `])
      expect(messages(newPassword.safeParse(password))).toEqual([]);
    expect(messages(newPassword.safeParse(' 1234567 '))).toEqual([': validations.password_too_short']);
    expect(messages(newPassword.safeParse(undefined))).toEqual([': global.field_required']);
    expect(passwordInput.safeParse({ password: ` ${good}`, repeatPassword: `${good} ` }).success).toBe(true);
  });

  test('G-08 the longest names go first, and what is left of it counts together', () => {
    // Without "Ann" the rest of "Annika" would stay and count.
    expect(isMadeOfNames('Annika1234567', ['Ann Annika'])).toBe(true);
    expect(isMadeOfNames('12-Annika-345-67', ['Annika'])).toBe(true);
    expect(isMadeOfNames('1234Annika5678', ['Annika'])).toBe(false);
    // Words of one or two letters are in every password.
    expect(isMadeOfNames('ab-cd-ab-cd', ['ab cd'])).toBe(false);
    expect(isMadeOfNames('abc-abc-abc', ['abc'])).toBe(true);
    expect(isMadeOfNames('short', ['Annika'])).toBe(false);
    // What two names leave between them does not become one of them.
    expect(isMadeOfNames('AnBernnikaa1234567', ['Bern', 'Annika'])).toBe(false);
  });

  test.each(['vier Ecken ein Tor', 'Müller kocht Kaffee', '20262026', 'jerome-8374x92k'])(
    'G-08 %s is more than names',
    (password) => {
      expect(isMadeOfNames(password, NAMES)).toBe(false);
    },
  );
});
