import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { watchScroll } from '#web/list/watch-scroll.ts';
import {
  letterAt,
  sectionsOf,
  shownRows,
  type Layout,
  type Letter,
  type LetterSection,
  type VisibleRange,
} from './window.ts';

/** px: least width of a card, and overscan beyond the edges of the screen. */
const NARROWEST = 320;
const SPARE = 500;

const CARDS: Omit<Layout, 'columns'> = { heading: 40, row: 64, gap: 10, end: 8 };
const ROWS: Omit<Layout, 'columns'> = { heading: 34, row: 60, gap: 0, end: 10 };

/** As many columns as fit. */
const columnsIn = (width: number) => Math.max(1, Math.floor((width + CARDS.gap) / (NARROWEST + CARDS.gap)));

/** A single column is a list of rows without gaps. */
const layoutOf = (columns: number): Layout => ({ ...(columns === 1 ? ROWS : CARDS), columns });

export type ListPlace = {
  layout: Layout;
  sections: readonly LetterSection[];
  shown: readonly VisibleRange[];
  current: string | undefined;
  /** Goes to the beginning of a letter. */
  jump: (letter: string) => void;
  toTop: () => void;
};

/** Tracks the visible part of a long list in its scroll container. */
export function useListPlace(list: RefObject<HTMLElement | null>, letters: readonly Letter[]): ListPlace {
  const [width, setWidth] = useState<number>();
  const columns = columnsIn(width ?? 0);
  const layout = useMemo(() => layoutOf(columns), [columns]);
  const sections = useMemo(() => sectionsOf(letters, layout), [letters, layout]);
  const [view, setView] = useState({ from: 0, to: 900 });
  const [current, setCurrent] = useState<string>();
  /** The last letter jumped to, and the scroll position then: the last letters can never reach the top. */
  const reached = useRef<{ letter: string; scrolled: number }>(null);
  /** The person at the top, who stays there when a turned screen lays out the rows anew. */
  const atTop = useRef<{ layout: Layout; letter: string; person: number }>(null);

  const scrollTo = useCallback(
    (letter: string, person = 0) => {
      const element = list.current;
      const scroller = element && scrollerOf(element);
      const section = sections.find((one) => one.letter === letter);
      if (!scroller || !section) return;
      const row = Math.floor(person / layout.columns);
      scroller.scrollTop += section.top + row * (layout.row + layout.gap) - offsetIn(scroller, element);
      atTop.current = { layout, letter, person };
      if (row === 0) reached.current = { letter, scrolled: scroller.scrollTop };
    },
    [list, sections, layout],
  );

  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element && scrollerOf(element);
    if (!element || !scroller) return;
    const stood = atTop.current;
    if (stood && stood.layout !== layout) scrollTo(stood.letter, stood.person);
    return watchScroll(scroller, [scroller, element], () => {
      setWidth(element.clientWidth);
      const from = Math.max(0, offsetIn(scroller, element));
      const height = layout.row + layout.gap;
      // Rounded to rows, so that not every scroll frame renders the list.
      const next = {
        from: Math.floor(from / layout.row) * layout.row,
        to: Math.ceil((from + scroller.clientHeight) / layout.row) * layout.row,
      };
      setView((before) => (before.from === next.from && before.to === next.to ? before : next));
      const jumpedTo = reached.current?.scrolled === scroller.scrollTop ? reached.current.letter : undefined;
      const letter = jumpedTo ?? letterAt(sections, from);
      setCurrent(letter);
      const top = sections.find((one) => one.letter === letter);
      if (!top || columnsIn(element.clientWidth) !== layout.columns) return;
      const row = jumpedTo ? 0 : Math.max(0, Math.floor((from - top.top) / height));
      atTop.current = { layout, letter: top.letter, person: row * layout.columns };
    });
  }, [list, sections, layout, scrollTo]);

  return {
    layout,
    sections: width === undefined ? [] : sections,
    shown: useMemo(() => shownRows(sections, layout, view.from, view.to, SPARE), [sections, layout, view]),
    current,
    jump: (letter) => {
      scrollTo(letter);
      setCurrent(letter);
    },
    toTop: () => {
      const scroller = list.current && scrollerOf(list.current);
      if (scroller) scroller.scrollTop = 0;
    },
  };
}

/** How far the top of the scroller is below the top of the list. */
function offsetIn(scroller: HTMLElement, list: HTMLElement): number {
  return scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  let box = element.parentElement;
  while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
  return box;
}
