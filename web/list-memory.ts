/**
 * The way back to a list. Its filter and sort stand in the address, its rows in the cache of the queries, its scrolling
 * with the entry of the history; here is which entry that was.
 */
import { useLayoutEffect, type MouseEvent } from 'react';
import { useLocation, useNavigate } from '#web/router/router.tsx';

/** The list seen last, and its place in the browser's history. */
let last: { address: string; index: number } | undefined;

const indexNow = () => (history.state as { index?: number } | null)?.index ?? 0;

/** For a list's page: remembers it as the place that the pages below lead back to. */
export function useRememberedList(): void {
  const { key, pathname, search } = useLocation();
  useLayoutEffect(() => {
    last = { address: pathname + search, index: indexNow() };
  }, [key, pathname, search]);
}

/**
 * The back arrow of a page that a list leads to: back to that very visit where there was one, else to `fallback`. Spread
 * it on a link.
 */
export function useBackToList(fallback: string): Back {
  const navigate = useNavigate();
  const { key } = useLocation();
  useLayoutEffect(() => {
    // Somebody went back past the list and on from there: its place in the history now belongs to another page.
    if (last && last.index >= indexNow()) last = { ...last, index: Infinity };
  }, [key]);
  return {
    to: last?.address ?? fallback,
    onClick: (event) => goBack(event, (last?.index ?? Infinity) - indexNow(), navigate),
  };
}

/** The list seen last that is a part of another page, such as the reports of one player, and its place in the history. */
let part: { address: string; index: number } | undefined;

/** For a page with such a list: the pages that it leads to lead back to it, and the page itself to where it came from. */
export function useRememberedPart(): void {
  const { key, pathname, search } = useLocation();
  useLayoutEffect(() => {
    part = { address: pathname + search, index: indexNow() };
  }, [key, pathname, search]);
}

/** The back arrow to such a list; `from` is its address, which the link that led here has given. Undefined without one. */
export function useBackToPart(from: string | undefined): Back | undefined {
  const navigate = useNavigate();
  if (from === undefined) return undefined;
  const index = part?.address === from ? part.index : Infinity;
  return { to: from, onClick: (event) => goBack(event, index - indexNow(), navigate) };
}

/** The back arrow of a page that stands right after `to` in the history, or, where it was opened by itself, a link there. */
export function useBackTo(to: string, before: boolean): Back {
  const navigate = useNavigate();
  return { to, onClick: (event) => goBack(event, before ? -1 : 0, navigate) };
}

type Back = { to: string; onClick: (event: MouseEvent) => void };

/** So many entries back, unless the link is to be opened elsewhere or there are none. */
function goBack(event: MouseEvent, steps: number, navigate: ReturnType<typeof useNavigate>): void {
  if (!(steps < 0) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void navigate(steps);
}
