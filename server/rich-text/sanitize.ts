/** Makes rich text harmless by the list of `domain/rich-text.ts`, when it is written and once more when it is read. */
import sanitizeHtml from 'sanitize-html';
import {
  isSafeLink,
  LINK_ATTRIBUTES,
  MAX_RICH_TEXT_DEPTH,
  RICH_TEXT_TAGS,
  withoutInvisible,
  type RichTextTag,
} from '#domain/rich-text.ts';

/** What other tags mean, as word processors and mails have them. */
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
  // Of what was hidden in entities too.
  textFilter: withoutInvisible,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(MEANING).map(([tag, meant]) => [tag, sanitizeHtml.simpleTransform(meant, {})]),
    ),
    // A link that leads nowhere it may is its text.
    a: (_tag, { href = '' }) =>
      isSafeLink(href) ? { tagName: 'a', attribs: { href, ...LINK_ATTRIBUTES } } : { tagName: 'span', attribs: {} },
  },
};

/** The same text as HTML of allowed tags alone; sanitised again, it stays as it is. */
export function sanitizeRichText(html: string): string {
  // The cells of a row become one paragraph: their words stay apart.
  const allowed = sanitizeHtml(withoutInvisible(html).replace(/<\/t[dh]\s*>/gi, ' '), OPTIONS);
  // Once more, as other tags have become paragraphs within paragraphs.
  return sanitizeHtml(allowed, OPTIONS).trim();
}

const WITHOUT_ATTRIBUTES = RICH_TEXT_TAGS.filter((tag) => tag !== 'a' && tag !== 'br').join('|');
const ATTRIBUTES = Object.entries(LINK_ATTRIBUTES).map(([name, value]) => ` ${name}="${value}"`);
/** Text and allowed tags alone, each as it is written here, and nothing hidden in entities: it cannot be read in two ways. */
const ALLOWED = new RegExp(
  `^(?:[^<>&]|&(?:amp|lt|gt|quot);|</?(?:${WITHOUT_ATTRIBUTES})>|<br />|<a href="https?://[^\\s"'<>\`\\\\]+"${ATTRIBUTES.join('')}>|</a>)*$`,
);

/** Whether each tag ends where it must, and they are no deeper within each other than they may be. */
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
 * What was stored, by the list of today. Nearly always it is seen at once to hold nothing else; what is not is sanitised,
 * which takes a hundred times as long.
 */
export function safeRichText(html: string): string {
  const isSafe = ALLOWED.test(html) && isBalanced(html) && withoutInvisible(html) === html;
  return isSafe ? html : sanitizeRichText(html);
}
