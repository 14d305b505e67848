/**
 * One form for every plain text, so that what looks alike is alike: composed letters (NFC), and none of the signs that
 * nobody sees.
 */

/** Control characters other than tabs and line breaks. */
// eslint-disable-next-line no-control-regex -- the characters are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Signs without width or ink, and those that turn the direction of writing. */
const INVISIBLE =
  // eslint-disable-next-line no-misleading-character-class -- each character is taken out by itself
  /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]|\ud834[\udd73-\udd7a]/g;

/** Invisible tag letters, except in the flags of England, Scotland and Wales, which are made of them. */
const TAG_LETTERS = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6})[\u{e0000}-\u{e007f}]/gu;

/** Signs that choose how the one before is drawn: of emoji, keycaps, and Chinese, Burmese and Mongolian characters. */
const VARIANTS =
  /(?<![\p{Extended_Pictographic}\p{Script=Han}\p{Script=Myanmar}])(?:[\ufe00-\ufe0e]|\ufe0f(?!\u20e3))|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<!\p{Script=Mongolian})[\u180b-\u180d\u180f]/gu;

/** Scripts whose letters take another form beside a joiner: Persian and Urdu, and those of India and its neighbours. */
const JOINED =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}';
const EMOJI = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f';
/** Joiners (ZWJ, ZWNJ) that stand between neither such letters nor the parts of an emoji. */
const JOINERS = new RegExp(
  `(?<![${JOINED}])\\u200c|\\u200c(?![${JOINED}])|(?<![${JOINED}${EMOJI}])\\u200d|(?<=[${JOINED}])\\u200d(?![${JOINED}])|(?<=[${EMOJI}])\\u200d(?!\\p{Extended_Pictographic})`,
  'gu',
);

/**
 * Removes invisible characters that change the visible text: control characters, zero-width ones, and those that turn the
 * direction of writing. Parts of emoji stay, and joiners between letters that need them.
 */
export function withoutInvisible(text: string): string {
  return text
    .replaceAll(CONTROLS, '')
    .replaceAll(INVISIBLE, '')
    .replaceAll(TAG_LETTERS, '')
    .replaceAll(VARIANTS, '')
    .replaceAll(JOINERS, '')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd');
}

/** The tidy form of a text of several lines, which keeps its line breaks and tabs. */
export function tidyLines(text: string): string {
  return withoutInvisible(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .normalize('NFC')
    .trim();
}

/** The tidy form of a text of one line: whatever blanks and line breaks it has, each run of them is one space. */
export function tidyLine(text: string): string {
  return tidyLines(text)
    .replaceAll(/[\s\u2800]+/g, ' ')
    .trim();
}
