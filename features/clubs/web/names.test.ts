import { expect, test } from 'vitest';
import { shortClubName } from './names.ts';

test('a club is known by what only it is called', () => {
  const short = [
    'FC Basel 1893',
    'BSC Young Boys',
    'Neuchâtel Xamax FCS',
    'FC St. Gallen',
    'SC Brühl',
    'Étoile Carouge FC',
  ];
  expect(short.map(shortClubName)).toEqual([
    'Basel',
    'Young Boys',
    'Neuchâtel Xamax',
    'St. Gallen',
    'Brühl',
    'Étoile Carouge',
  ]);
  expect(shortClubName('FC 1907')).toBe('FC 1907');
  expect(shortClubName('Scala FCB')).toBe('Scala FCB');
});
