import { useState, type ComponentProps } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
};

/**
 * Whole numbers. Letters cannot be typed; arrow keys step within `min` and `max`. Typed numbers are not clamped: the
 * form's rule validates them.
 */
export function NumberInput({ value, onChange, onKeyDown, min, max, className, ...rest }: NumberInputProps) {
  const [text, setText] = useState('');
  // Keeps the typed text while it parses to the value: "07" stays "07" while typing.
  const shown = parse(text) === (value ?? null) ? text : String(value ?? '');
  const negative = min === undefined || min < 0;

  function type(next: string) {
    const clean = next.replace(negative ? /(?!^-)\D/g : /\D/g, '').slice(0, 9);
    setText(clean);
    onChange(parse(clean));
  }

  const step: ComponentProps<'input'>['onKeyDown'] = (event) => {
    onKeyDown?.(event);
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by || rest.readOnly) return;
    event.preventDefault();
    const from = value ?? (by > 0 ? (min ?? 0) - 1 : (max ?? 0) + 1);
    type(String(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, from + by))));
  };

  return (
    <TextInput
      {...rest}
      className={className}
      inputMode={negative ? 'text' : 'numeric'}
      autoComplete="off"
      value={shown}
      onChange={(event) => type(event.target.value)}
      onKeyDown={step}
    />
  );
}

function parse(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null;
}
