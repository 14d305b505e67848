import { domainToASCII, domainToUnicode } from 'node:url';
import { expect, test } from 'vitest';
import { asciiDomain, readableDomain } from './punycode.ts';

const DOMAINS = [
  'fc-zürich.ch', 'FC-ZÜRICH.CH', 'fc-zu\u0308rich.ch', 'клуб.срб', 'црвена-звезда.срб', 'bücher.example', 'münchen.straße.de', 'ΝΙΚΟΣ.gr',
  '中文.cn', '日本語。jp', 'ไทย.th', 'faß.de', 'é.ee', '😀.ws', 'club.example', 'xn--90a3ac', 'ł-ł.pl', 'đorđević.rs',
]; // prettier-ignore

test.each(DOMAINS)('TXT-06 %s has the name that mail servers know, and back', (domain) => {
  expect(asciiDomain(domain)).toBe(domainToASCII(domain));
  expect(readableDomain(asciiDomain(domain))).toBe(domainToUnicode(domainToASCII(domain)));
});

test('TXT-06 what is no Punycode stays as it is', () => {
  for (const domain of ['xn--', 'xn--\u00e9', 'xn--99999999', 'club.example', ''])
    expect(readableDomain(domain)).toBe(domain);
});
