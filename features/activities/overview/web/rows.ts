/** Virtual lists: of many equally long lines those are drawn that are on the screen. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { watchScroll } from '#web/list/watch-scroll.ts';

/** px beyond the edges of the screen that are drawn already. */
const SPARE = 400;

/** Which of many equally long lines are on the screen, and a way to bring one there. `head` px cover the beginning. */
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
