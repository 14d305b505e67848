import { useEffect, useRef } from 'react';

/** ms for which an entry is in view before it counts as read (G-09). */
const IN_VIEW = 1000;

/**
 * Calls `onSeen` once when an element has been in view for a second on a page that is looked at, unless `waits` is false.
 * Answers the `ref` of the element.
 */
export function useSeen<Shown extends Element>(waits: boolean, onSeen: () => void) {
  const element = useRef<Shown>(null);
  const tell = useRef(onSeen);
  useEffect(() => {
    tell.current = onSeen;
  });
  useEffect(() => {
    const shown = element.current;
    if (!waits || !shown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isInView = false;
    const look = () => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === 'visible') timer = setTimeout(() => tell.current(), IN_VIEW);
    };
    const observer = new IntersectionObserver(
      (changes) => {
        isInView = changes.at(-1)!.isIntersecting;
        look();
      },
      { threshold: 1 },
    );
    observer.observe(shown);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [waits]);
  return element;
}
