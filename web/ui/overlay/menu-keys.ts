import type { KeyboardEvent } from 'react';

let typed = '';
let typedAt = 0;

/** Keys of a menu, by the ARIA menu pattern. The popover handles Escape. */
export function handleMenuKey(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  const to = { ArrowDown: at >= last ? 0 : at + 1, ArrowUp: at <= 0 ? last : at - 1, Home: 0, End: last }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    items[to]?.focus();
  } else if (event.key === 'Tab') {
    close();
  } else if (event.key === ' ') {
    // Links react to Enter only; in a menu Space activates too.
    event.preventDefault();
    items[at]?.click();
  } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
    typed = event.timeStamp - typedAt > 700 ? event.key : typed + event.key;
    typedAt = event.timeStamp;
    const start = typed.length === 1 ? at + 1 : at;
    const round = [...items.slice(start), ...items.slice(0, start)];
    round.find((item) => item.textContent.trim().toLowerCase().startsWith(typed.toLowerCase()))?.focus();
  }
}
