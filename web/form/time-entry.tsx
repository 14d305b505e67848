import { Clock } from 'lucide-react';
import type { Ref } from 'react';
import type { ControlProps } from './Field.tsx';
import { parseTime } from './typed-date.ts';

export type TimeControlProps = {
  input: ControlProps & {
    name: string | undefined;
    disabled: boolean | undefined;
    placeholder: string;
    inputMode: 'numeric';
    'aria-autocomplete': 'none';
  };
  inputRef: Ref<HTMLInputElement> | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: (() => void) | undefined;
  from: string;
  to: string;
  step: number;
};

/** The time that a text means; what is no time stays as it is. */
export const settledTime = (text: string) => (text.trim() ? (parseTime(text) ?? text.trim()) : null);

/** Calls `onChange` with a text that is a whole time, or empty, while it is typed. */
export function typeTime(text: string, onChange: (value: string | null) => void): void {
  if (!text.trim()) onChange(null);
  else if (/^\d\d:\d\d$/.test(text) && parseTime(text)) onChange(parseTime(text));
}

export function TimeIcon() {
  return <Clock aria-hidden className="size-4 flex-none text-ink-3" />;
}
