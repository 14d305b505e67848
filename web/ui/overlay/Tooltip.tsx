import { cloneElement, type ReactElement } from 'react';
import './tooltip-state.ts';

/** Gives its only child a tooltip. The child must be focusable and hoverable. */
export function Tooltip({ text, keys, children }: { text: string; keys?: string; children: ReactElement<object> }) {
  return cloneElement(children, { 'data-tip': text, ...(keys ? { 'data-tip-keys': keys } : {}) } as object);
}
