/** Virtual scrolling of equally sized rows or columns: only those near the screen are drawn. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { watchScroll } from '#web/list/watch-scroll.ts';

/** px drawn beyond the edges of the screen (overscan). */
const SPARE = 400;

/**
 * The range on the screen, and a way to scroll one into view. `size`: px of each; `head`: px covered by a sticky
 * header.
 */
export function useVisibleRange(
  scroller: RefObject<HTMLElement | null>,
  axis: 'rows' | 'columns',
  { count, size, head }: { count: number; size: number; head: number },
) {
  const [view, setView] = useState({ from: 0, to: Math.min(count, 40) });
  const rows = axis === 'rows';
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    return watchScroll(box, [box], () => {
      const [start, length] = rows ? [box.scrollTop, box.clientHeight] : [box.scrollLeft, box.clientWidth];
      const from = Math.max(0, Math.floor((start - SPARE) / size));
      const to = Math.min(count, Math.ceil((start + length - head + SPARE) / size));
      setView((before) => (before.from === from && before.to === to ? before : { from, to }));
    });
  }, [scroller, rows, count, size, head]);

  function reveal(index: number) {
    const box = scroller.current;
    if (!box) return;
    const [start, length] = rows ? [box.scrollTop, box.clientHeight] : [box.scrollLeft, box.clientWidth];
    const least = (index + 1) * size + head - length;
    const to = index * size < start ? index * size : least > start ? least : start;
    box.scrollTo(rows ? { top: to } : { left: to });
  }
  return { from: Math.min(view.from, count), to: Math.min(view.to, count), reveal };
}

export function useVisibleRows(scroller: RefObject<HTMLElement | null>, count: number, size: number, head: number) {
  return useVisibleRange(scroller, 'rows', { count, size, head });
}
