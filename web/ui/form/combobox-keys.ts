import type { KeyboardEvent } from 'react';

/** Keys of a combobox's input: arrows open the list and cycle through it, Enter chooses, Escape closes. */
export function handleComboboxKey(
  event: KeyboardEvent,
  list: {
    open: boolean;
    active: number;
    rows: number;
    onOpen: () => void;
    onMove: (index: number) => void;
    onChoose: (index: number) => void;
    onClose: () => void;
  },
) {
  const { open, active, rows } = list;
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    if (!open) return list.onOpen();
    if (event.altKey && event.key === 'ArrowUp') return list.onClose();
    const by = event.key === 'ArrowDown' ? 1 : -1;
    if (rows > 0) list.onMove(active < 0 && by < 0 ? rows - 1 : (active + by + rows) % rows);
  } else if (open && (event.key === 'PageDown' || event.key === 'PageUp')) {
    event.preventDefault();
    list.onMove(Math.max(0, Math.min(rows - 1, active + (event.key === 'PageDown' ? 10 : -10))));
  } else if (open && event.key === 'Enter') {
    event.preventDefault();
    if (active >= 0) list.onChoose(active);
  }
}
