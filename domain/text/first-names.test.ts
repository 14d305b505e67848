import { expect, test } from 'vitest';
import { foldText } from './fold.ts';
import { possibleFirstNames } from './first-names.ts';

test.each([
  ['Alex', 'Alexander'],
  ['Alex', 'Aleksandar'],
  ['Sepp', 'Josef'],
  ['Giuseppe', 'Josip'],
  ['Max', 'Maximilian'],
  ['Nico', 'Nikolas'],
  ['Nico', 'Dominik'],
  ['Luka', 'Lucas'],
  ['Ueli', 'Ulrich'],
  ['Đoka', 'Georg'],
  ['Pepe', 'José'],
  ['Steve', 'Étienne'],
])('%s may be %s, and the other way round', (one, other) => {
  expect(possibleFirstNames(one)).toContain(foldText(other));
  expect(possibleFirstNames(other)).toContain(foldText(one));
});

test('a short form is not another name for everybody who shares it', () => {
  expect(possibleFirstNames('Dominik')).not.toContain('nikolas');
  expect(possibleFirstNames('Luka')).not.toContain('marko');
});

test('of several first names the first counts, in whichever letters it is written', () => {
  for (const name of ['Sepp', 'SEPP Anton', 'Sepp-Anton', ' Сепп '])
    expect(possibleFirstNames(name)).toContain('josef');
  expect(possibleFirstNames('Лука')).toContain('lucas');
});

test('a name that nobody shortens stays itself', () => {
  expect(possibleFirstNames('Taulant')).toEqual(['taulant']);
});
