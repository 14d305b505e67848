/** Rich text as a sequence of blocks, for formats other than HTML: the sheets of server/pdf. */
import { MAX_RICH_TEXT_DEPTH } from '#domain/text/rich-text.ts';
import { safeRichText } from './sanitize.ts';

/** Text of one look; a line break is `\n`. `link` is its address, or empty. */
export type TextRun = { text: string; bold: boolean; italic: boolean; link: string };
export type TextBlock = {
  kind: 'text' | 'h2' | 'h3';
  /** Number of lists around the block. */
  indent: number;
  /** Whether it is inside a quote. */
  quote: boolean;
  /** The bullet or number before a list item. */
  marker: string;
  runs: TextRun[];
};

const TOKEN = /<(\/?)([a-z0-9]+)(?: href="([^"]*)")?[^>]*>|([^<]+)/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: string) => ENTITIES[name]!);

/** The blocks of any rich text; forbidden elements are left out. */
export function toTextBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  /** The open lists, with the number of the last item; null for bullets. */
  const lists: { number: number | null }[] = [];
  let [quotes, bold, italic] = [0, 0, 0];
  let [link, marker, kind] = ['', '', 'text' as TextBlock['kind']];
  let runs: TextRun[] = [];

  /** Ends the block; an empty block is kept only as a blank line between paragraphs. */
  const end = (blank = false) => {
    if (runs.some(({ text }) => text.trim() !== '') || blank || marker !== '')
      blocks.push({ kind, indent: Math.min(lists.length, MAX_RICH_TEXT_DEPTH), quote: quotes > 0, marker, runs });
    [runs, marker, kind] = [[], '', 'text'];
  };
  const add = (text: string) => runs.push({ text, bold: bold > 0, italic: italic > 0, link });

  for (const [, slash, tag, href, text] of safeRichText(html).matchAll(TOKEN)) {
    const step = slash ? -1 : 1;
    if (text !== undefined) add(decoded(text).replaceAll(/\s+/g, ' '));
    else if (tag === 'br') add('\n');
    else if (tag === 'strong') bold += step;
    else if (tag === 'em') italic += step;
    else if (tag === 'a') link = slash ? '' : decoded(href ?? '');
    else if (tag === 'p') {
      // The first paragraph of an item is on the line of its bullet.
      if (!slash && runs.length > 0) end();
      if (slash) end(runs.length === 0 && marker === '' && lists.length === 0);
    } else if (tag === 'h2' || tag === 'h3') {
      end();
      if (!slash) kind = tag;
    } else if (tag === 'blockquote') {
      end();
      quotes += step;
    } else if (tag === 'ul' || tag === 'ol') {
      end();
      if (slash) lists.pop();
      else lists.push({ number: tag === 'ol' ? 0 : null });
    } else if (tag === 'li') {
      end();
      const list = lists.at(-1);
      if (!slash) marker = list?.number == null ? '•' : `${(list.number += 1)}.`;
    }
  }
  end();
  return blocks;
}
