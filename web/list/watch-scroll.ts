/**
 * For virtual lists: calls `look` at once, and again once a frame while the scroller scrolls or one of the elements
 * changes its size. Ends with what it returns.
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
