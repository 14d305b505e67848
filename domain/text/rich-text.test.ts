import { describe, expect, test } from 'vitest';
import { isSafeLink, plainTextOf, utf8Length } from './rich-text.ts';

describe('a link', () => {
  test.each(['https://club.example', 'http://club.example/a?b=1&c=2#d', 'HTTPS://CLUB.EXAMPLE/ä'])(
    'may be %s',
    (href) => {
      expect(isSafeLink(href)).toBe(true);
    },
  );

  test.each([
    '', '#a', '/a', '//club.example', 'club.example', 'ftp://club.example', 'javascript:alert(1)', 'data:text/html,x',
    'https:club.example', 'https:/club.example', 'https:///club.example', 'http:\\\\club.example', 'https://a b', 'https://a"b',
    'https://a<b', 'https://a\nb', 'https://a\u200bb', 'https://\u202ea', ' https://club.example', `https://a/${'b'.repeat(2000)}`,
  ])('is not %j', (href) => {
    expect(isSafeLink(href)).toBe(false);
  }); // prettier-ignore
});

test('a link has at most 2,000 characters', () => {
  const of = (length: number) => `https://a/${'b'.repeat(length - 10)}`;
  expect([isSafeLink(of(2000)), isSafeLink(of(2001))]).toEqual([true, false]);
});

describe('G-38 the plain text', () => {
  test.each([
    ['<p>One</p><p>two</p>', 'One\ntwo'],
    ['<h2>A</h2><ul><li><p>b</p></li><li>c</li></ul>', 'A\nb\nc'],
    ['one<br>two<br />three', 'one\ntwo\nthree'],
    ['<p>a &amp; b &lt;c&gt; &quot;d&quot; &#39;e&#39;&nbsp;f</p>', 'a & b <c> "d" \'e\' f'],
    ['<p>&amp;lt;script&amp;gt;</p>', '&lt;script&gt;'],
    ['<p></p><p> </p>', ''],
    ['<p>a   b\n\n c</p>', 'a b\nc'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ])('of %j', (html, text) => {
    expect(plainTextOf(html)).toBe(text);
  });
});

test('a text is as long as its bytes', () => {
  for (const text of ['abc', 'é', '€', '😀', 'ЂљЏ', '\u007f', '\u0080', '\u07ff', '\u0800', '\uffff', '\u{10000}', ''])
    expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});
