import { expect, test } from 'vitest';
import { XSS_VECTORS } from '#tests/xss-vectors.ts';
import { toTextBlocks } from './blocks.ts';

/** A block in short: `h2 Title`, `• first`, `  1. second`, `> said`. */
const told = (html: string) =>
  toTextBlocks(html).map(({ kind, indent, quote, marker, runs }) =>
    [
      '  '.repeat(Math.max(0, indent - 1)),
      quote ? '> ' : '',
      kind === 'text' ? '' : `${kind} `,
      marker && `${marker} `,
      ...runs.map(({ text, bold, italic, link }) => {
        const words = `${bold ? '*' : ''}${italic ? '/' : ''}${text}`;
        return link ? `[${words}](${link})` : words;
      }),
    ].join(''),
  );

test('headings, paragraphs, lists within lists, quotes and links stay what they are', () => {
  const html =
    '<h2>Plan</h2><p>One <strong>two <em>three</em></strong><br>four &amp; five</p><p></p><ul><li><p>a</p><ol><li><p>b</p></li><li>c</li></ol></li><li>d</li></ul><blockquote><p>Said</p></blockquote><h3>Film</h3><p><a href="https://club.example/?a=1&amp;b=2">Video</a></p>';
  expect(told(html)).toEqual([
    'h2 Plan',
    'One *two */three\nfour & five',
    '',
    '• a',
    '  1. b',
    '  2. c',
    '• d',
    '> Said',
    'h3 Film',
    '[Video](https://club.example/?a=1&b=2)',
  ]);
});

test('G-38 what would run somewhere is words or nothing', () => {
  for (const vector of XSS_VECTORS)
    for (const { runs } of toTextBlocks(`<p>a</p>${vector}`))
      for (const { link } of runs) expect(link, vector).toMatch(/^$|^https?:\/\//);
});

test('text that stands in no paragraph, and items in no list, are set all the same', () => {
  expect(told('one<p>two</p>three<li>four</li>')).toEqual(['one', 'two', 'three', '• four']);
});
