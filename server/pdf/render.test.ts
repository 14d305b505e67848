import { expect, test } from 'vitest';
import { pdfOverflow } from '#tests/sheets.ts';
import { renderPdf } from './render.ts';

const LETTERS = ['W', 'x', '李', 'ธ', 'م', 'क', '가', '👩‍👩‍👧‍👦'];
const paragraph = (text: string, more: object = {}) => ({
  kind: 'p', indent: 0, quote: false, marker: '', runs: [{ text, bold: true, italic: false, link: '' }], ...more,
}); // prettier-ignore

test.each(LETTERS)('EXP-11 a word of a hundred letters breaks, wherever it stands on a week: %s', async (letter) => {
  const word = letter.repeat(100);
  const entries = [{ hue: 1, when: '09:00–10:00', title: word, extras: [word] }];
  const days = Array.from({ length: 7 }, () => ({ weekday: 'Monday', date: '16.11', today: false, entries }));
  const heads = { language: 'en', club: word, name: word, title: 'Weekly plan', period: '28.12.2026–03.01.2027' };
  expect(await pdfOverflow(await renderPdf('weekly', { ...heads, asOf: word, nothing: '-', days }))).toEqual([]);
});

test.each(LETTERS)('EXP-11 a word of a hundred letters breaks, wherever it stands in a journal: %s', async (letter) => {
  const word = letter.repeat(100);
  const content = [
    ...['h2', 'h3', 'p'].map((kind) => paragraph(word, { kind })),
    paragraph(word, { indent: 6, marker: '•' }),
    paragraph(word, { indent: 6, quote: true }),
    paragraph('Film', { runs: [{ text: 'Film', bold: false, italic: true, link: `https://club.example/${word}` }] }),
  ];
  const pdf = await renderPdf('journal', {
    language: 'en', club: word, title: word, name: word, about: word, origin: word, mark: { value: '7', label: 'Health' },
    facts: [{ label: 'Created by', value: word }, { label: 'Category', value: word }],
    content, parts: [{ title: 'Next steps', lines: [word] }], pictures: [],
  }); // prettier-ignore
  expect(await pdfOverflow(pdf)).toEqual([]);
});
