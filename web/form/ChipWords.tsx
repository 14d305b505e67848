import { Check } from 'lucide-react';

export type ToggleChipsProps<V extends string> = {
  /** Either names the group. */
  'aria-labelledby'?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  className: string;
  chipClassName: string;
  /** Shows a tick on those that are chosen. */
  ticked?: boolean;
};

export function ChipWords({ on, label }: { on: boolean | undefined; label: string }) {
  return (
    <>
      {on && <Check aria-hidden className="-ml-1 size-3.5 flex-none" />}
      {label}
    </>
  );
}
