import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { positionPanel, type Placement } from './position-panel.ts';

/**
 * Keeps a native popover open while `open`, beside its anchor. The element needs `popover="manual"` and the class
 * "popover". A press outside calls `onClose`; so does Escape, before a surrounding dialog gets it.
 */
export function usePopover({
  open,
  onClose,
  anchor,
  placement,
}: {
  open: boolean;
  onClose: (reason: 'escape' | 'press') => void;
  anchor: RefObject<HTMLElement | null>;
  placement?: Placement;
}): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const wish = useRef(placement);
  useLayoutEffect(() => {
    close.current = onClose;
    wish.current = placement;
  });

  // After every render, because the content may have changed size.
  useLayoutEffect(() => {
    const box = panel.current;
    if (!box || !anchor.current) return;
    if (!open) {
      if (box.matches(':popover-open')) box.hidePopover();
      return;
    }
    const opens = !box.matches(':popover-open');
    if (opens) box.showPopover();
    positionPanel(box, anchor.current, wish.current);
    // Scrolls the chosen item into view on opening.
    if (opens) box.querySelector('[data-active], [aria-selected="true"]')?.scrollIntoView({ block: 'center' });
  });

  useEffect(() => {
    if (!open) return;
    const follow = (event: Event) => {
      if (event.target instanceof Node && panel.current?.contains(event.target)) return;
      if (panel.current && anchor.current) positionPanel(panel.current, anchor.current, wish.current);
    };
    const press = (event: PointerEvent) => {
      const at = event.target as Node;
      if (!panel.current?.contains(at) && !anchor.current?.contains(at)) close.current('press');
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close.current('escape');
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key, true);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    window.visualViewport?.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key, true);
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
      window.visualViewport?.removeEventListener('resize', follow);
    };
  }, [open, anchor]);

  return panel;
}
