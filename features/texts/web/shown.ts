import { withoutInvisible } from '#domain/text/tidy.ts';

/** A text with the code points of its unseen signs in brackets: `FC⟨U+200B⟩ Zürich`. */
export function showInvisible(text: string): string {
  return Array.from(text, (sign) =>
    withoutInvisible(sign) === '' ? `⟨U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}⟩` : sign,
  ).join('');
}
