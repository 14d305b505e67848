import { expect, test } from 'vitest';
import { COUNTRIES, HOME_COUNTRY } from './countries.ts';

test('G-32 each of the 250 countries is there once, and every one has a name', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES).toHaveLength(250);
  expect(new Set(COUNTRIES).size).toBe(250);
  for (const code of COUNTRIES) expect(names.of(code), code).toBeDefined();
  expect(['XK', 'ZW', 'AD', 'GA', 'KE', 'MU', 'SA', 'UA'].filter((code) => !COUNTRIES.includes(code))).toEqual([]);
});

test('CONST-15 GAME-19 a game is in Switzerland unless told otherwise', () => {
  expect(HOME_COUNTRY).toBe('CH');
  expect(COUNTRIES).toContain(HOME_COUNTRY);
});
