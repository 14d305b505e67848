import fc from 'fast-check';
import { expect, test } from 'vitest';
import { XSS_VECTORS } from '#tests/xss-vectors.ts';
import { safeRichText, sanitizeRichText } from './sanitize.ts';

test.each([
  ['<h1>A</h1><h5>b</h5><b>c</b><i>d</i>', '<h2>A</h2><h3>b</h3><strong>c</strong><em>d</em>'],
  ['<div>a<div>b</div></div>', '<p>a</p><p>b</p><p></p>'],
  ['<section><pre>a</pre><article>b</article></section>', '<p></p><p>a</p><p>b</p><p></p>'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', '<p>a b </p><p>c </p>'],
  ['<p class="MsoNormal" style="color:red"><span lang="DE">Wort</span><o:p></o:p></p>', '<p>Wort</p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
])('what is pasted keeps its structure and nothing else: %s', (pasted, kept) => {
  expect(sanitizeRichText(pasted)).toBe(kept);
});

test('G-38 what was sanitised stays as it is, of known tricks and of any text', () => {
  for (const vector of XSS_VECTORS) {
    const once = sanitizeRichText(vector);
    expect(sanitizeRichText(once), vector).toBe(once);
  }
  const piece = fc.oneof(
    fc.constantFrom('<p>', '</p>', '<ul>', '<li>', '</li>', '<a href="https://a">', '</a>', '<b>', '</b>', '<div>', '</div>', '<', '>', '&', '&amp;', '&lt;', '"', '<!--', '-->', '<script>', '</script>', '<h1>', '<blockquote>', '<br>'),
    fc.string({ maxLength: 5 }),
  ); // prettier-ignore
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = sanitizeRichText(pieces.join(''));
      expect(sanitizeRichText(once)).toBe(once);
    }),
    { numRuns: 500, seed: 43 },
  );
});

test('G-38 what is stored is taken as it is only where it holds nothing but allowed tags', () => {
  for (const vector of XSS_VECTORS) {
    const once = sanitizeRichText(vector);
    expect(safeRichText(once), vector).toBe(once);
    expect(safeRichText(vector), vector).toBe(sanitizeRichText(vector));
  }
  for (const html of [
    '<p onclick="x">a</p>',
    '<a href="https://a">b</a>',
    '<p >a</p>',
    '<P>a</P>',
    '<p>a\u200b</p>',
    '<p>&#x202e;a</p>',
    '</p>',
    '<',
  ])
    expect(safeRichText(html), html).toBe(sanitizeRichText(html));
  expect(safeRichText('<p>'.repeat(21))).not.toContain('<p><p>');
});
