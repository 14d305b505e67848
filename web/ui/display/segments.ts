import type { ReactNode } from 'react';

export type SegmentedTogglesProps<V extends string> = {
  /** Accessible name of the group; not visible. */
  label: string;
  /** With an icon, the label is its name and its tooltip. */
  options: readonly { value: V; label: string; icon?: ReactNode }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
};

/** Attributes of one of the buttons, whatever draws it. */
export function lookOfSegment({ label, icon }: { label: string; icon?: ReactNode }) {
  return icon ? { 'aria-label': label, 'data-tip': label } : { className: 'px-2.5!' };
}
