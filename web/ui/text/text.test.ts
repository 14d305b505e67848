import { expect, test } from 'vitest';
import { foldText } from '#domain/text/fold.ts';
import { filterOptions, hasName } from '#web/form/combobox/combobox-options.ts';
import { HUES, initials, stableHue } from '../looks/hue.ts';
import { truncate, splitLines } from './text.ts';
import { userName } from '#web/list/UserList.tsx';

test('CONST-10 a text is cut at 100 characters, a card of journals at 50', () => {
  expect(truncate('a'.repeat(100))).toBe('a'.repeat(100));
  expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`);
  expect(truncate('a'.repeat(51), 50)).toBe(`${'a'.repeat(50)}…`);
  expect(truncate('⚽️'.repeat(60), 50)).toBe(`${'⚽️'.repeat(50)}…`);
  expect(truncate('one two', 4)).toBe('one…');
});

test('REP-20 backslash-n in a note ends a line as a real line break does', () => {
  expect(splitLines('strong\\nfast\nbrave\r\ncalm')).toEqual(['strong', 'fast', 'brave', 'calm']);
  expect(splitLines('')).toEqual(['']);
});

test('names are found without their accents', () => {
  expect(foldText('Đorđe ŠIMIĆ')).toBe('dorde simic');
  expect(new Set(['Ђорђевић', 'Đorđević', 'Djordjevic', 'DORDEVIC'].map(foldText))).toEqual(new Set(['dordevic']));
  expect(foldText('Љубинко Џаја Њемања')).toBe('ljubinko dzaja njemanja');
  expect(new Set(['mueller', 'muller', 'Müller', 'MÜLLER'].map(foldText))).toEqual(new Set(['muller']));
  const options = [
    { value: '1', label: 'FC Zürich', meta: 'Super League' },
    { value: '2', label: 'Zug 94', meta: '1. Liga' },
    { value: '3', label: 'SC Zurich-Affoltern', meta: '2. Liga' },
  ];
  expect(filterOptions(options, 'zu').map(({ value }) => value)).toEqual(['2', '1', '3']);
  expect(filterOptions(options, 'zurich super').map(({ value }) => value)).toEqual(['1']);
  expect(filterOptions(options, '  ')).toBe(options);
});

test('A-91 nothing new is offered under a name that is or was there, however it is written', () => {
  const options = [
    { value: '1', label: 'FC Zürich', aliases: ['FCZ', 'Zürich 1896'] },
    { value: '2', label: 'Црвена звезда' },
  ];
  for (const name of ['fc zuerich', ' FC ZURICH ', 'fcz', 'Zurich 1896', 'Crvena zvezda'])
    expect(hasName(options, name), name).toBe(true);
  for (const name of ['FC Zürich U21', 'Zürich', '']) expect(hasName(options, name), name).toBe(false);
});

test('a person keeps the same hue and initials', () => {
  expect(initials('Luka Jovanović')).toBe('LJ');
  expect(initials('Ana María de la Peña')).toBe('AP');
  expect(initials('ana@touchline.example')).toBe('A');
  expect(initials('  ')).toBe('');
  expect(stableHue('Luka Jovanović')).toBe(stableHue('Luka Jovanović'));
  const seen = new Set(Array.from({ length: 200 }, (_, index) => stableHue(`Player ${index}`)));
  expect(seen.size).toBe(HUES.length);
});

test('WID-09 somebody without a name is called by the e-mail address', () => {
  expect(userName({ firstName: 'Ana', lastName: 'Petrović', email: 'ana@touchline.example' })).toBe('Ana Petrović');
  expect(userName({ firstName: '', lastName: null, email: 'new@touchline.example' })).toBe('new@touchline.example');
  expect(userName({ lastName: 'Petrović' })).toBe('Petrović');
});
