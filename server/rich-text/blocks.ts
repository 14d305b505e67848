/** Rich text as blocks one after the other, for what is not HTML: the sheets of server/pdf. */
import { MAX_RICH_TEXT_DEPTH } from '#domain/rich-text.ts';
import { safeRichText } from './sanitize.ts';

/** Words that look alike; a break of the line is `\n`. `link` is the address they lead to, or empty. */
export type TextRun = { text: string; bold: boolean; italic: boolean; link: string };
export type TextBlock = {
  kind: 'text' | 'h2' | 'h3';
  /** How many lists it stands in. */
  indent: number;
  /** Whether it stands in a quote. */
  quote: boolean;
  /** What stands before an item of a list: a bullet, or its number. */
  marker: string;
  runs: TextRun[];
};

const TOKEN = /<(\/?)([a-z0-9]+)(?: href="([^"]*)")?[^>]*>|([^<]+)/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot);/g, (_entity, name: string) => ENTITIES[name]!);

/** The blocks of any rich text; what is not allowed in it is left out. */
export function toTextBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  /** The lists that are open, with the number of the last item; null for bullets. */
  const lists: { number: number | null }[] = [];
  let [quotes, bold, italic] = [0, 0, 0];
  let [link, marker, kind] = ['', '', 'text' as TextBlock['kind']];
  let runs: TextRun[] = [];

  /** Ends the block; an empty one stays only as a blank line between paragraphs. */
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
      // A paragraph that begins an item stands beside its bullet.
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
