/** Text for narrow places: at most `longest` characters (100 unless said otherwise, CONST-10), then an ellipsis. */
export function truncate(text: string, longest = 100): string {
  if (text.length <= longest) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length <= longest ? text : `${letters.slice(0, longest).join('').trimEnd()}…`;
}

/** Report notes hold real line breaks or the two characters backslash-n; both end a line (REP-20). */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n|\\n/);
}

/**
 * For searching by eye, as the server searches: no case, no accents, and one spelling of umlauts, so that "jovanovic" finds
 * "Jovanović", and "mueller", "muller" and "Müller" are one.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[æœ]/g, (letter) => (letter === 'æ' ? 'a' : 'o'))
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('dj', 'd');
}
