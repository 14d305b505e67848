/**
 * The fonts of sheets, which all lie beside the templates: nothing is taken from the host. Two weights of Noto Sans hold
 * Latin, Greek and Cyrillic; the files of `letters` hold all others, and are read for the first sheet that needs them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;
const LETTERS = join(FOLDER, 'letters');

/** The signs that the two weights of Noto Sans have: first and last of each row of them. */
const IN_NOTO_SANS = [
  [0x0000, 0x024f], [0x0259, 0x0259], [0x02bb, 0x02bd], [0x02c6, 0x02dd], [0x0300, 0x0304], [0x0306, 0x030c],
  [0x0327, 0x0328], [0x0370, 0x052f], [0x1e00, 0x1eff], [0x200b, 0x2029], [0x202f, 0x203a], [0x2044, 0x2044],
  [0x20a0, 0x20bf], [0x2116, 0x2116], [0x2122, 0x2122], [0x2212, 0x2212], [0xfeff, 0xfeff], [0xfffd, 0xfffd],
]; // prettier-ignore
const escaped = (codePoint: number): string => String.raw`\u{${codePoint.toString(16)}}`;
const BEYOND = new RegExp(`[^${IN_NOTO_SANS.map((row) => row.map(escaped).join('-')).join('')}]`, 'u');

export const needsMoreLetters = (text: string): boolean => BEYOND.test(text);

export const sheetFonts = (): Buffer[] =>
  ['NotoSans-Regular.ttf', 'NotoSans-SemiBold.ttf'].map((file) => readFileSync(join(FOLDER, file)));

export const moreLetters = (): Buffer[] =>
  readdirSync(LETTERS)
    .filter((file) => file.endsWith('.ttf'))
    .map((file) => readFileSync(join(LETTERS, file)));
