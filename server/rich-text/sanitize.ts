/** Sanitizes rich text by the list in `domain/text/rich-text.ts`, when it is written and once more when it is read. */
import sanitizeHtml from 'sanitize-html';
import {
  isSafeLink,
  LINK_ATTRIBUTES,
  MAX_RICH_TEXT_DEPTH,
  RICH_TEXT_TAGS,
  type RichTextTag,
} from '#domain/text/rich-text.ts';
import { withoutInvisible } from '#domain/text/tidy.ts';

/** Allowed tags by the tags of word processors and mails that they replace. */
const MEANING: Record<string, RichTextTag> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  ...Object.fromEntries(
    'div section article header footer main aside address pre tr dt dd figcaption caption'
      .split(' ')
      .map((tag) => [tag, 'p' as const]),
  ),
};

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', ...Object.keys(LINK_ATTRIBUTES)] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: MAX_RICH_TEXT_DEPTH,
  // Also removes invisible characters that were written as entities.
  textFilter: withoutInvisible,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(MEANING).map(([tag, meant]) => [tag, sanitizeHtml.simpleTransform(meant, {})]),
    ),
    // A link to a forbidden address becomes plain text.
    a: (_tag, { href = '' }) =>
      isSafeLink(href) ? { tagName: 'a', attribs: { href, ...LINK_ATTRIBUTES } } : { tagName: 'span', attribs: {} },
  },
};

/** The text as HTML of allowed tags only; sanitizing it again does not change it. */
export function sanitizeRichText(html: string): string {
  // The cells of a row become one paragraph, with a space between their words.
  const allowed = sanitizeHtml(withoutInvisible(html).replace(/<\/t[dh]\s*>/gi, ' '), OPTIONS);
  // A second pass, because replaced tags have become paragraphs within paragraphs.
  return sanitizeHtml(allowed, OPTIONS).trim();
}

const WITHOUT_ATTRIBUTES = RICH_TEXT_TAGS.filter((tag) => tag !== 'a' && tag !== 'br').join('|');
const ATTRIBUTES = Object.entries(LINK_ATTRIBUTES).map(([name, value]) => ` ${name}="${value}"`);
/**
 * Only text and allowed tags, spelled exactly as this module writes them, and no other entities: browsers cannot read
 * it differently.
 */
const ALLOWED = new RegExp(
  `^(?:[^<>&]|&(?:amp|lt|gt|quot);|</?(?:${WITHOUT_ATTRIBUTES})>|<br />|<a href="https?://[^\\s"'<>\`\\\\]+"${ATTRIBUTES.join('')}>|</a>)*$`,
);

/** Whether all tags are closed in order and not nested too deeply. */
function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, end, tag] of html.matchAll(/<(\/?)([a-z0-9]+)/g)) {
    if (end) {
      if (open.pop() !== tag) return false;
    } else if (tag !== 'br' && open.push(tag!) > MAX_RICH_TEXT_DEPTH) return false;
  }
  return open.length === 0;
}

/**
 * Stored rich text, by the present list. Nearly all texts pass a quick check; only the others are sanitized, which
 * takes a hundred times as long.
 */
export function safeRichText(html: string): string {
  const isSafe = ALLOWED.test(html) && isBalanced(html) && withoutInvisible(html) === html;
  return isSafe ? html : sanitizeRichText(html);
}
