import { cloneElement, type ReactElement } from 'react';

/**
 * Gives its only child a tooltip that says more than its name, and describes the child with it. The child must be
 * focusable and hoverable. For a tooltip that only shows the name, `data-tip` is enough.
 */
export function Tooltip({ text, keys, children }: { text: string; keys?: string; children: ReactElement<object> }) {
  return cloneElement(children, {
    'data-tip': text,
    'aria-description': keys ? `${text} (${keys})` : text,
    ...(keys ? { 'data-tip-keys': keys } : {}),
  } as object);
}
