/**
 * Going back to a list as it was. Its filter and sort are in the URL, its rows in the query cache, its scroll position
 * is stored by history entry (web/layout/PageBody.tsx); this module remembers which entry it was.
 */
import { useLayoutEffect, type MouseEvent } from 'react';
import { useLocation, useNavigate } from '../router/router.tsx';

/** The last visited list: its URL, and its index in the browser's history. */
let lastList: { address: string; index: number } | undefined;

const indexNow = () => (history.state as { index?: number } | null)?.index ?? 0;

/** For a list's page: remembers it as the target of back links on the pages opened from it. */
export function useRememberList(): void {
  const { key, pathname, search } = useLocation();
  useLayoutEffect(() => {
    lastList = { address: pathname + search, index: indexNow() };
  }, [key, pathname, search]);
}

/**
 * Props of the back link on a page below a list: goes back to that history entry where there is one, else links to
 * `fallback`.
 */
export function useBackToList(fallback: string): Back {
  const navigate = useNavigate();
  const { key } = useLocation();
  useLayoutEffect(() => {
    // The viewer went back past the list and on from there: its index now belongs to another page.
    if (lastList && lastList.index >= indexNow()) lastList = { ...lastList, index: Infinity };
  }, [key]);
  return {
    to: lastList?.address ?? fallback,
    onClick: (event) => goBack(event, (lastList?.index ?? Infinity) - indexNow(), navigate),
  };
}

/** The last visited list within another page, such as the reports of one player, with its index in the history. */
let lastSublist: { address: string; index: number } | undefined;

/**
 * For a page with such a list: pages opened from the list lead back to it; the page itself leads back to where it was
 * opened from.
 */
export function useRememberSublist(): void {
  const { key, pathname, search } = useLocation();
  useLayoutEffect(() => {
    lastSublist = { address: pathname + search, index: indexNow() };
  }, [key, pathname, search]);
}

/**
 * The back link to such a list; `from` is its URL, from the state of the link that was followed. Undefined without it.
 */
export function useBackToSublist(from: string | undefined): Back | undefined {
  const navigate = useNavigate();
  if (from === undefined) return undefined;
  const index = lastSublist?.address === from ? lastSublist.index : Infinity;
  return { to: from, onClick: (event) => goBack(event, index - indexNow(), navigate) };
}

/** The last visited lists, each with the number of history steps back to it (negative), if there is one. */
export const visitedLists = () =>
  [lastSublist, lastList].map((list) => ({ address: list?.address, steps: (list?.index ?? Infinity) - indexNow() }));

/** The back link to `to`: goes back one entry if `before` says that it is the previous one, else links there. */
export function useBackLink(to: string, before: boolean): Back {
  const navigate = useNavigate();
  return { to, onClick: (event) => goBack(event, before ? -1 : 0, navigate) };
}

type Back = { to: string; onClick: (event: MouseEvent) => void };

/**
 * Goes back by `steps` entries (negative), unless a modifier key opens the link elsewhere, or there is nowhere to go
 * back to.
 */
function goBack(event: MouseEvent, steps: number, navigate: ReturnType<typeof useNavigate>): void {
  if (!(steps < 0) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void navigate(steps);
}
