import { cloneElement, type ReactElement } from 'react';
import './tooltip-state.ts';

/** Gives its one child a tooltip. The child must be something the mouse and the keyboard can reach. */
export function Tooltip({ text, keys, children }: { text: string; keys?: string; children: ReactElement<object> }) {
  return cloneElement(children, { 'data-tip': text, ...(keys ? { 'data-tip-keys': keys } : {}) } as object);
}
