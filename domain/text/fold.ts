/** Cyrillic letters in Serbian Latin without accents; letters of neighbouring languages by their Latin equivalents. */
const LATIN = new Map([
  ...Array.from(
    'абвгдђежзиѕјклмнопрстћуфхцчшйыэёіїєъґѐѝѓќ',
    (letter, place) => [letter, 'abvgddezzizjklmnoprstcufhccsjyeeiieageidc'[place]!] as const,
  ),
  ['љ', 'lj'],
  ['њ', 'nj'],
  ['џ', 'dz'],
  ['ю', 'ju'],
  ['я', 'ja'],
  ['щ', 'st'],
  ['ь', ''],
]);

/**
 * Folds text for searching, as the server does (`fold` in SQL): no case, no accents, Latin for Cyrillic, and one spelling of
 * umlauts, so that "jovanovic" finds "Jovanović" and "Јовановић", and "mueller", "muller" and "Müller" are one.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u0400-\u04ff]/g, (letter) => LATIN.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[æœ]/g, (letter) => (letter === 'æ' ? 'a' : 'o'))
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('dj', 'd');
}
