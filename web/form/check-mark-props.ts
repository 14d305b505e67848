import type { Ref } from 'react';
import type { ControlProps } from './Field.tsx';

export type CheckMarkProps = Partial<ControlProps> & {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Some of many, for a box that ticks them all. */
  indeterminate?: boolean;
  name?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
};
