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
export function useBackToList(fallback: string): { to: string; onClick: (event: MouseEvent) => void } {
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

/**
 * The same for a page that was opened from a list which is no page of its own, such as the reports of one player: `from` is
 * what the link has given it, and the list stands right before it in the history. Undefined without one.
 */
export function useBackToPart(
  from: string | undefined,
): { to: string; onClick: (event: MouseEvent) => void } | undefined {
  const navigate = useNavigate();
  if (from === undefined) return undefined;
  return { to: from, onClick: (event) => goBack(event, indexNow() > 0 ? -1 : 0, navigate) };
}

/** So many entries back, unless the link is to be opened elsewhere or there are none. */
function goBack(event: MouseEvent, steps: number, navigate: ReturnType<typeof useNavigate>): void {
  if (!(steps < 0) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void navigate(steps);
}
