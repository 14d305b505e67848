import { expect, test } from 'vitest';
import { MAIL_ADDRESS, mailAddress, readableAddress } from './mail-address.ts';

test.each([
  [' Info@FC-Zürich.ch\u200b', 'info@xn--fc-zrich-95a.ch', 'info@fc-zürich.ch'],
  ['scout@клуб.срб', 'scout@xn--90ard6a.xn--90a3ac', 'scout@клуб.срб'],
  ['\u202aJu\u0308rg@club.example\u202c', 'jürg@club.example', 'jürg@club.example'],
  ['scout@club.example', 'scout@club.example', 'scout@club.example'],
])('TXT-06 %j is %s for mail servers and %s for people', (typed, kept, shown) => {
  expect(mailAddress(typed)).toBe(kept);
  expect(MAIL_ADDRESS.test(kept)).toBe(true);
  expect(readableAddress(kept)).toBe(shown);
  expect(mailAddress(shown)).toBe(kept);
});

test.each([
  '',
  'scout',
  '@club.example',
  'scout@',
  'scout@club',
  'a b@club.example',
  'a@b@club.example',
  '.a@club.example',
  'a..b@club.example',
  'a.@club.example',
  'a@-club.example',
  'a@club..example',
  'a@zü rich.ch',
  'a@zürich',
])('TXT-06 %j is no address', (typed) => {
  expect(MAIL_ADDRESS.test(mailAddress(typed))).toBe(false);
});
