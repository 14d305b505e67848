import { expect, test } from 'vitest';
import { pathInLink } from './deep-link.ts';

const CLUB = 'https://club.example';

test.each([
  ['touchline://open/today', '/today'],
  ['touchline://open/#/games/7?tab=reports', '/games/7?tab=reports'],
  ['touchline://open/', '/'],
  ['https://club.example/#/inbox', '/inbox'],
])('SHELL-01 the link %s opens %s', (link, path) => expect(pathInLink(link, CLUB)).toBe(path));

test.each([
  'https://evil.example/#/inbox',
  'https://club.example/files/1',
  'https://club.example.evil.example/#/inbox',
  'http://club.example/#/inbox',
  'touchline://other/today',
  'touchline://open/<script>',
  'javascript:alert(1)',
  'nothing',
])('SHELL-01 the link %s opens nothing', (link) => expect(pathInLink(link, CLUB)).toBeNull());
