/**
 * Makes pasted HTML plain before the editor reads it: removes the styles of Word, mails and web pages, turns Word's
 * paragraphs with a bullet into lists, and the rows of a table into paragraphs. The editor drops by itself what it has no
 * element for.
 */
export function withoutLooks(html: string): string {
  // Before parsing: the content policy reports styles even in a document that is never shown.
  const plain = html
    .replace(/<!--\[if !supportLists\]-->|<!\[if !supportLists\]>/gi, '<x-marker>')
    .replace(/<!--\[endif\]-->|<!\[endif\]>/gi, '</x-marker>')
    .replace(/<(style|script|head|xml|title|svg|math)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<base\b[^>]*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, withoutStyles);
  const { body } = new DOMParser().parseFromString(plain, 'text/html');
  markListsOfOffice(body);
  listsOfWord(body);
  rowsOfTables(body);
  for (const element of body.querySelectorAll('[data-bold]')) wrapWords(element, 'strong');
  for (const element of body.querySelectorAll('[data-italic]')) wrapWords(element, 'em');
  for (const [found, name] of RENAMED) for (const element of body.querySelectorAll(found)) rename(element, name);
  for (const marker of body.querySelectorAll('x-marker')) marker.replaceWith(...marker.childNodes);
  for (const element of body.querySelectorAll('*')) strip(element);
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    comment.parentNode?.removeChild(comment);
  return body.innerHTML;
}

const BOLD = /(?<![\w-])font-weight:\s*(bold|[6-9]00)/;
const NOT_BOLD = /(?<![\w-])font-weight:\s*(normal|400)/;
const ITALIC = /(?<![\w-])font-style:\s*(italic|oblique)/;
const NOT_ITALIC = /(?<![\w-])font-style:\s*normal/;
/** Tags whose words may be bold, italic or both by their styles. */
const STYLED = new Set(['span', 'font', 'p', 'a', 'td', 'th']);

/** An opening tag without its styles; only bold, italic and Word's list levels are kept. */
function withoutStyles(tag: string): string {
  const style = /\sstyle\s*=\s*("[^"]*"|'[^']*')/i.exec(tag)?.[1]?.toLowerCase() ?? '';
  const level = /mso-list:[^;"']*level(\d)/.exec(style)?.[1];
  const name = /^<([a-z][\w:]*)/i.exec(tag)![1]!.toLowerCase();
  let kept = tag.replace(/\s(?:style|class|id|lang|align|on\w+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '');
  // A mail writes all of its text into a <b> that is not bold.
  if ((name === 'b' || name === 'strong') && NOT_BOLD.test(style)) kept = '<span>';
  if ((name === 'i' || name === 'em') && NOT_ITALIC.test(style)) kept = '<span>';
  if (STYLED.has(name) && BOLD.test(style)) kept = kept.replace(/>$/, ' data-bold>');
  if (STYLED.has(name) && ITALIC.test(style)) kept = kept.replace(/>$/, ' data-italic>');
  return level ? kept.replace(/>$/, ` data-level="${level}">`) : kept;
}

/** The headings of a whole document begin one level above those of a text within a page. */
const RENAMED = [
  ['h1', 'h2'],
  ['h4, h5, h6', 'h3'],
] as const;

function wrapWords(element: Element, name: 'strong' | 'em'): void {
  const words = element.ownerDocument.createElement(name);
  words.append(...element.childNodes);
  element.append(words);
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Elements that load something else, or whose text could be read as tags later. */
const FOREIGN =
  'script, style, base, meta, link, iframe, object, embed, svg, math, template, noscript, noembed, noframes, xmp, plaintext, textarea, title, select, form, video, audio';

/** Keeps no attribute but a link's address: the editor reads the rest in a document that the policy covers too. */
function strip(element: Element): void {
  if (element.matches(FOREIGN)) return element.remove();
  for (const name of element.getAttributeNames())
    if (name !== 'href' || element.localName !== 'a') element.removeAttribute(name);
}

const NUMBERED = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

/** Word for the web puts each item into a list of its own; they become paragraphs like those of the other Word. */
function markListsOfOffice(body: HTMLElement): void {
  for (const item of body.querySelectorAll<HTMLElement>('li[data-aria-level]')) {
    const list = item.parentElement!;
    const wrapper = list.parentElement!;
    const place = wrapper.localName === 'div' && wrapper.children.length === 1 ? wrapper : list;
    const line = body.ownerDocument.createElement('p');
    line.dataset['level'] = item.dataset['ariaLevel'];
    line.dataset['kind'] = list.localName;
    line.append(...inlineOf(item));
    place.before(line);
    item.remove();
    if (list.children.length === 0) place.remove();
  }
}

/** Turns each run of paragraphs that Word marks as list items into one list, with its deeper levels. */
function listsOfWord(body: HTMLElement): void {
  /** The lists that the last item stands in, from the outermost on. */
  let open: HTMLElement[] = [];
  for (const item of body.querySelectorAll<HTMLElement>('[data-level]')) {
    const marker = item.querySelector('x-marker');
    const kind = item.dataset['kind'] ?? (NUMBERED.test(marker?.textContent ?? '') ? 'ol' : 'ul');
    marker?.remove();
    if (item.previousElementSibling !== open[0]) open = [];
    // No item begins more than one level below the one before it.
    const level = Math.min(Number(item.dataset['level']) || 1, open.length + 1);
    const same = open[level - 1]?.localName === kind;
    open.length = same ? level : Math.min(open.length, level - 1);
    if (!same) {
      const list = body.ownerDocument.createElement(kind);
      const above = open.at(-1)?.lastElementChild;
      if (above) above.append(list);
      else item.before(list);
      open.push(list);
    }
    const line = body.ownerDocument.createElement('li');
    line.append(...item.childNodes);
    open.at(-1)!.append(line);
    item.remove();
  }
}

/**
 * The editor has no tables, which phones have no room for: each row becomes a paragraph with a line between its cells,
 * which is still one where the text is read, printed or exported.
 */
function rowsOfTables(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => {
      const line = body.ownerDocument.createElement('p');
      for (const [place, cell] of [...row.cells].entries()) line.append(place > 0 ? ' | ' : '', ...inlineOf(cell));
      return line;
    });
    table.replaceWith(...rows.filter((line) => line.textContent?.replaceAll('|', '').trim()));
  }
}

const BLOCK = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, tbody, tr, td';

/** What stands in a block, in one line. */
function inlineOf(block: Element): Node[] {
  for (const br of block.querySelectorAll('br')) br.replaceWith(' ');
  for (const inner of block.querySelectorAll(BLOCK))
    inner.replaceWith(...(inner.previousSibling ? [' '] : []), ...inner.childNodes);
  return [...block.childNodes];
}
