import type { TextInputProps } from './TextInput.tsx';

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
};

export const MAX_DIGITS = 9;

/** What is typed into a number that was entered replaces it: 15 does not become 159. */
export const selectAll =
  (next: NumberInputProps['onFocus']): NumberInputProps['onFocus'] =>
  (event) => {
    event.currentTarget.select();
    next?.(event);
  };
