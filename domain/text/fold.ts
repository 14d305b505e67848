const pairs = (from: string, to: string) => Array.from(from, (letter, place) => [letter, to[place]!] as const);

/** Cyrillic letters in Serbian Latin without accents; letters of neighbouring languages by their Latin equivalents. */
const LATIN = new Map([
  ...pairs('абвгдђежзиѕјклмнопрстћуфхцчшйыэёіїєъґѐѝѓќ', 'abvgddezzizjklmnoprstcufhccsjyeeiieageidc'),
  ['љ', 'lj'],
  ['њ', 'nj'],
  ['џ', 'dz'],
  ['ю', 'ju'],
  ['я', 'ja'],
  ['щ', 'st'],
  ['ь', ''],
]);

/** Small letters, letters without those strokes that are no accents, and one dash. */
const PLAIN = new Map(
  [
    pairs('ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
    pairs('ĐđÐðƉɖĦħıŁłØøŦŧŊŋƐɛƆɔƏ', 'ddddddhhilloottnneeooə'),
    pairs('ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'),
    pairs('ҚҒҢӨҰҮҺӘҖ', 'қғңөұүһәҗ'),
    pairs('‐‑‒–—―', '------'),
  ].flat(),
);
const TO_PLAIN = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/** Accents, the apostrophes and quotation marks that are typed for one, and the signs that nobody sees. */
const UNHEARD =
  // eslint-disable-next-line no-control-regex, no-misleading-character-class -- each character is taken out by itself
  /['`\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u02b9-\u02bf\u02c8\u02ca\u02cb\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\u20d0-\u20ff\ua78b\ua78c\ufe00-\ufe0f\ufeff\ufff9-\ufffb\u{e0000}-\u{e01ef}]/gu;

/**
 * Folds text for searching, as the server does (`fold` in SQL): no case, no accents, no apostrophes, Latin for Cyrillic,
 * and one spelling of umlauts, so that "jovanovic" finds "Jovanović" and "Јовановић", "oneill" finds "O'Neill", and
 * "mueller", "muller" and "Müller" are one. Neither depends on a language or a locale.
 */
export function foldText(text: string): string {
  return (
    text
      // NFKC would make a space of it.
      .replaceAll('´', '')
      .normalize('NFKC')
      .replaceAll(/[\u0400-\u04ff]/g, (letter) => LATIN.get(letter.toLowerCase()) ?? letter)
      .normalize('NFD')
      .replaceAll(UNHEARD, '')
      .replaceAll(TO_PLAIN, (letter) => PLAIN.get(letter)!)
      .replaceAll(/[ßẞ]/g, 'ss')
      .replaceAll(/[þÞ]/g, 'th')
      .replaceAll(/[æÆ]/g, 'a')
      .replaceAll(/[œŒ]/g, 'o')
      .replaceAll(/([aou])e/g, '$1')
      .replaceAll('dj', 'd')
  );
}
