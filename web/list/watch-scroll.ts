/**
 * For virtual lists: calls `look` at once, and then at most once per frame when the scroller scrolls or one of the
 * `sized` elements changes size. Returns the cleanup.
 */
export function watchScroll(scroller: HTMLElement, sized: readonly Element[], look: () => void): () => void {
  let frame = 0;
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  look();
  scroller.addEventListener('scroll', soon, { passive: true });
  const observer = new ResizeObserver(soon);
  for (const element of sized) observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    scroller.removeEventListener('scroll', soon);
    observer.disconnect();
  };
}
