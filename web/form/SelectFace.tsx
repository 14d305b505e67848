import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import type { ControlProps } from './Field.tsx';

export type Option<V extends string = string> = { value: V; label: string; disabled?: boolean; group?: string };

/** Most options that a picker offers (CONST-07, WID-11). */
export const MOST_OPTIONS = 300;

export type SelectControlProps = {
  /** Attributes of the button. */
  button: ControlProps & {
    name?: string | undefined;
    disabled?: boolean | undefined;
    'aria-label'?: string | undefined;
  };
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Words of the empty option; undefined without one. */
  empty: string | undefined;
  /** The words in the box. */
  shown: string;
  buttonRef: Ref<HTMLButtonElement> | undefined;
  onBlur: (() => void) | undefined;
};

/** What stands in the box of a select. */
export function SelectFace({ shown }: { shown: string }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">{shown}</span>
      <ChevronDown aria-hidden className="size-4 flex-none text-ink-3" />
    </>
  );
}
