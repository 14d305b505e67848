/**
 * The way back to a list. Its filter and sort stand in the address, its rows in the cache of the queries, its scrolling
 * with the entry of the history; here is which entry that was.
 */
import { useLayoutEffect, type MouseEvent } from 'react';
import { useLocation, useNavigate } from '../router/router.tsx';

/** The list seen last, and its place in the browser's history. */
let lastList: { address: string; index: number } | undefined;

const indexNow = () => (history.state as { index?: number } | null)?.index ?? 0;

/** For a list's page: remembers it as the place that the pages below lead back to. */
export function useRememberList(): void {
  const { key, pathname, search } = useLocation();
  useLayoutEffect(() => {
    lastList = { address: pathname + search, index: indexNow() };
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
    if (lastList && lastList.index >= indexNow()) lastList = { ...lastList, index: Infinity };
  }, [key]);
  return {
    to: lastList?.address ?? fallback,
    onClick: (event) => goBack(event, (lastList?.index ?? Infinity) - indexNow(), navigate),
  };
}

/** The list seen last that is a part of another page, such as the reports of one player, and its place in the history. */
let lastSublist: { address: string; index: number } | undefined;

/** For a page with such a list: the pages that it leads to lead back to it, and the page itself to where it came from. */
export function useRememberSublist(): void {
  const { key, pathname, search } = useLocation();
  useLayoutEffect(() => {
    lastSublist = { address: pathname + search, index: indexNow() };
  }, [key, pathname, search]);
}

/** The back arrow to such a list; `from` is its address, which the link that led here has given. Undefined without one. */
export function useBackToSublist(from: string | undefined): Back | undefined {
  const navigate = useNavigate();
  if (from === undefined) return undefined;
  const index = lastSublist?.address === from ? lastSublist.index : Infinity;
  return { to: from, onClick: (event) => goBack(event, index - indexNow(), navigate) };
}

/** The back arrow of a page that stands right after `to` in the history, or, where it was opened by itself, a link there. */
export function useBackLink(to: string, before: boolean): Back {
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
