import { NumberField } from '@base-ui/react/number-field';
import { TextInput, type TextInputProps } from './TextInput.tsx';

export type NumberInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'defaultValue'> & {
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
};

const MAX_DIGITS = 9;

/** No digit grouping, no fractions. */
const WHOLE: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0, roundingMode: 'trunc' };

/**
 * Whole numbers. Letters cannot be typed; arrow keys step within `min` and `max`. Typed numbers are not clamped: the
 * form's rule validates them.
 */
export function NumberInput({ value, onChange, min, max, readOnly, disabled, onFocus, ...rest }: NumberInputProps) {
  const negative = min === undefined || min < 0;
  const refused = negative ? /[^\d-]/ : /\D/;
  return (
    <NumberField.Root
      value={value ?? null}
      onValueChange={(next) => onChange(next)}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      readOnly={readOnly}
      disabled={disabled}
      allowOutOfRange
      locale="en"
      format={WHOLE}
      className="contents"
    >
      <NumberField.Input
        aria-roledescription={undefined}
        inputMode={negative ? 'text' : 'numeric'}
        maxLength={MAX_DIGITS}
        // The library accepts a decimal point, and a minus sign where the range allows none.
        onBeforeInput={(event) => {
          if (refused.test(event.data)) event.preventDefault();
        }}
        render={
          <TextInput
            {...rest}
            // Selects the number, so that typing replaces it: 15 does not become 159.
            onFocus={(event) => {
              event.currentTarget.select();
              onFocus?.(event);
            }}
          />
        }
      />
    </NumberField.Root>
  );
}
