import { expect, test } from 'vitest';
import { opaqueString } from './opaque-string.ts';

test.each([
  ['Tor\u00a0fu\u0308r\u3000uns', 'Tor für uns'],
  ['a\u2009b', 'a b'],
  ['Tor für uns', 'Tor für uns'],
  ['ＰＡＳＳ ﬁ \u200b', 'ＰＡＳＳ ﬁ \u200b'],
])('TXT-05 %j is the password %j', (typed, hashed) => {
  expect(opaqueString(typed)).toBe(hashed);
});
