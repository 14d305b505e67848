import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useLocation, useNavigationType } from '#web/router/router.tsx';
import { classNames } from '../ui/looks/classes.ts';

/** Scroll positions by history entry, in px, to restore on going back. */
const positions = new Map<string, number>();

/**
 * Keeps the content in place when a line above a scrolled page appears or goes: the page scrolls by its height. When
 * the width changes, the layout is new and a list restores its own position.
 */
function useSteadyContent(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let before: DOMRect | undefined;
    const observer = new ResizeObserver(() => {
      const now = element.getBoundingClientRect();
      if (before?.width === now.width && element.scrollTop > 0) element.scrollTop += now.top - before.top;
      before = now;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}

type PageBodyProps = {
  className?: string;
  /** When it changes the page is scrolled to its top: what a list is narrowed and sorted by (GAME-05). */
  topOn?: string;
  children: ReactNode;
};

/** The scroll container of a page, below its header. Restores the scroll position on going back. */
export function PageBody({ className, topOn, children }: PageBodyProps) {
  const box = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const back = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const wanted = back ? (positions.get(key) ?? 0) : 0;
    // Content may still be loading: scrolls as soon as the page is high enough.
    const reach = () => {
      if (wanted > 0 && element.scrollTop < wanted) element.scrollTop = wanted;
      if (element.scrollTop >= wanted) observer.disconnect();
    };
    const observer = new ResizeObserver(reach);
    if (wanted > 0) for (const child of element.children) observer.observe(child);
    const giveUp = () => observer.disconnect();
    element.addEventListener('wheel', giveUp, { passive: true });
    element.addEventListener('touchmove', giveUp, { passive: true });
    const keep = () => positions.set(key, element.scrollTop);
    element.addEventListener('scroll', keep, { passive: true });
    // Reading the scroll position makes the browser lay out the page once more.
    if (wanted > 0) reach();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', keep);
      element.removeEventListener('wheel', giveUp);
      element.removeEventListener('touchmove', giveUp);
    };
  }, [key, back]);
  const shownTop = useRef(topOn);
  useLayoutEffect(() => {
    if (shownTop.current !== topOn && box.current) box.current.scrollTop = 0;
    shownTop.current = topOn;
  }, [topOn]);
  useSteadyContent(box);
  return (
    <div ref={box} className={classNames('min-h-0 flex-1 overflow-y-auto', className)}>
      {children}
    </div>
  );
}
