/** Truncates text to `longest` characters (100 by default, CONST-10) and an ellipsis. */
export function truncate(text: string, longest = 100): string {
  if (text.length <= longest) return text;
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
  return letters.length <= longest ? text : `${letters.slice(0, longest).join('').trimEnd()}…`;
}

/** Splits report notes at line breaks, which may be real or the two characters backslash-n (REP-20). */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n|\\n/);
}
