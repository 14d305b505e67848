import { useRef, type PointerEvent, type RefObject } from 'react';

/** Dragging the handle of a bottom sheet down by a quarter of its height, or quickly, dismisses it. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, dismiss: () => Promise<void>) {
  const start = useRef<{ y: number; at: number } | null>(null);

  function release(event: PointerEvent) {
    const box = sheet.current;
    const from = start.current;
    start.current = null;
    if (!box || !from) return;
    const moved = event.clientY - from.y;
    const speed = moved / Math.max(1, event.timeStamp - from.at);
    box.style.transition = '';
    box.style.translate = '';
    if (event.type === 'pointerup' && (moved > box.offsetHeight / 4 || speed > 0.6)) void dismiss();
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { y: event.clientY, at: event.timeStamp };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current || !sheet.current) return;
      sheet.current.style.transition = 'none';
      sheet.current.style.translate = `0 ${Math.max(0, event.clientY - start.current.y)}px`;
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
