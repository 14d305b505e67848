/**
 * Rich text, kept as HTML. The editor offers the same tags that the server accepts, so nothing that was written is lost.
 * Any other tag becomes its equivalent, or only its text stays.
 */
import { withoutInvisible } from './tidy.ts';

/** The most bytes of HTML in a text, as UTF-8. */
export const MAX_RICH_TEXT_BYTES = 40_000;

/** Headings start at h2: h1 is the title of a page. */
export const RICH_TEXT_TAGS = ['p', 'br', 'strong', 'em', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'] as const;
export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

/** The deepest nesting of tags: deeper than anybody makes lists. */
export const MAX_RICH_TEXT_DEPTH = 20;

/** What each link carries besides its address. */
export const LINK_ATTRIBUTES = { target: '_blank', rel: 'noopener noreferrer' } as const;

const MAX_LINK_LENGTH = 2000;
// `https:evil`, a colon without `//`, is refused.
const LINK = /^https?:\/\/[^\s/\\"'<>`][^\s\\"'<>`]*$/i;

/** Whether an address may be a link: only `http://` and `https://`, without invisible characters. */
export function isSafeLink(href: string): boolean {
  return href.length <= MAX_LINK_LENGTH && LINK.test(href) && withoutInvisible(href) === href;
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
};

/** The plain text, a line for each block: for searches, previews and tables. Not safe to be shown as HTML. */
export function plainTextOf(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/h[1-6]|\/li|\/blockquote|\/div)\b[^<>]*>/gi, '\n')
    .replaceAll(/<[a-z/!][^<>]*>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_entity, name: string) => ENTITIES[name]!)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** How many bytes a text takes in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
