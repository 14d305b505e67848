import { cloneElement, type ReactElement } from 'react';

/**
 * Gives its only child a tooltip that says more than its name, and describes it with that. The child must be focusable
 * and hoverable. Where the tooltip only shows the name, `data-tip` is enough.
 */
export function Tooltip({ text, keys, children }: { text: string; keys?: string; children: ReactElement<object> }) {
  return cloneElement(children, {
    'data-tip': text,
    'aria-description': keys ? `${text} (${keys})` : text,
    ...(keys ? { 'data-tip-keys': keys } : {}),
  } as object);
}
