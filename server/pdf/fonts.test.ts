import { expect, test } from 'vitest';
import { pdfGlyphs } from '#tests/sheets.ts';
import { needsMoreLetters } from './fonts.ts';
import { renderPdf } from './render.ts';

const sheet = { language: 'en', club: 'c', name: 'n', title: 't', period: 'p', asOf: 'a', nothing: '-', days: [] };
const glyphsOf = async (name: string) => pdfGlyphs(await renderPdf('weekly', { ...sheet, name }));

test.each([
  ['Chinese', '王伟 李小龍', 'NotoSansSC-Regular'],
  ['Japanese', '田中さくら サトウ 髙﨑', 'NotoSansSC-Regular'],
  ['Korean', '김민준 손흥민', 'NotoSansKR-Regular'],
  ['Thai', 'ธนวัฒน์ ชนาธิป', 'NotoSansThai-Regular'],
  ['Arabic', 'محمد صلاح گچپژ', 'NotoSansArabic-Regular'],
  ['Hebrew', 'שלום ערן זהבי', 'NotoSansHebrew-Regular'],
  ['Devanagari', 'राहुल सुनील छेत्री', 'NotoSansDevanagari-Regular'],
  ['Bengali', 'জামাল ভূঁইয়া', 'NotoSansBengali-Regular'],
  ['Tamil', 'தமிழ்', 'NotoSansTamil-Regular'],
  ['Georgian', 'გიორგი', 'NotoSansGeorgian-Regular'],
  ['Armenian', 'Հենրիխ', 'NotoSansArmenian-Regular'],
  ['Ethiopic', 'አበበ', 'NotoSansEthiopic-Regular'],
  ['signs', '⚽️🏆👍🏽👩‍👩‍👧‍👦🇨🇭1️⃣', 'NotoEmoji-Regular'],
])('EXP-10 %s is drawn on a sheet, each letter with a glyph of its own: %s', async (_script, name, font) => {
  expect(needsMoreLetters(name)).toBe(true);
  const glyphs = await glyphsOf(name);
  expect(glyphs.filter(({ missing }) => missing)).toEqual([]);
  const own = glyphs.filter((glyph) => glyph.font === font && glyph.drawn);
  expect(own.length).toBeGreaterThanOrEqual(new Set(name.replaceAll(/[^\p{L}\p{Emoji_Presentation}]/gu, '')).size / 2);
});

test('EXP-10 Latin, Greek and Cyrillic need none of the other fonts', async () => {
  const name = 'Đorđe Šarić-Ćosić Nguyễn Ştefan Łukasz Þór Пера Љубовић Ωνάσης – ‘O’Neill’ … €';
  expect(needsMoreLetters(JSON.stringify(name))).toBe(false);
  const glyphs = await glyphsOf(name);
  expect(glyphs.filter(({ missing }) => missing)).toEqual([]);
  expect(new Set(glyphs.map(({ font }) => font))).toEqual(new Set(['NotoSans-Regular', 'NotoSans-SemiBold']));
});

// Adlam and Egyptian signs are in none of the fonts; Canadian syllables are in fonts that many hosts have.
test.each(['\u{1E900}', '\u{13000}', '\u1401'])('EXP-10 what no font has is drawn as a box: %j', async (name) => {
  const missing = (await glyphsOf(name)).filter((glyph) => glyph.missing);
  expect(missing).toEqual([{ font: 'NotoSans-SemiBold', text: expect.any(String), missing: true, drawn: true }]);
});
