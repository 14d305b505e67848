import { createElement, useMemo, type ReactNode } from 'react';
import { isSafeLink, LINK_ATTRIBUTES, MAX_RICH_TEXT_DEPTH, RICH_TEXT_TAGS } from '#domain/text/rich-text.ts';
import { classNames } from '../looks/classes.ts';
import '#web/styles/rich-text.css';

/**
 * A stored text with its headings, lists and links. The server has already sanitized it; here too, only these elements
 * are rendered, with no attribute but the address of a link.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const drawn = useMemo(() => draw(new DOMParser().parseFromString(html, 'text/html').body), [html]);
  return <div className={classNames('rich-text', className)}>{drawn}</div>;
}

const TAGS: readonly string[] = RICH_TEXT_TAGS;

function draw(parent: Node, depth = 0): ReactNode[] {
  if (depth > MAX_RICH_TEXT_DEPTH) return [parent.textContent];
  return [...parent.childNodes].map((node, place) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const name = node.localName;
    if (name === 'br') return <br key={place} />;
    if (name === 'script' || name === 'style') return null;
    const inner = draw(node, depth + 1);
    const href = name === 'a' ? (node.getAttribute('href') ?? '') : '';
    if (!TAGS.includes(name) || (name === 'a' && !isSafeLink(href))) return <span key={place}>{inner}</span>;
    const link = name === 'a' && { href, ...LINK_ATTRIBUTES };
    return createElement(name, { key: place, ...link }, ...inner);
  });
}
