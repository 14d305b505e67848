import { NumberField } from '@base-ui/react/number-field';
import { useRef } from 'react';
import { useEarly, type Early } from '../browser/late-control.ts';
import { mergeRefs } from './merge-refs.ts';
import { MAX_DIGITS, selectAll, type NumberInputProps } from './number-props.ts';
import { TextInput } from './TextInput.tsx';

const WHOLE: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 0, roundingMode: 'trunc' };

/** The library's number field, without its groups of digits and fractions. */
export function NumberControl(props: NumberInputProps & { early?: Early | undefined }) {
  const { value, onChange, min, max, readOnly, disabled, ref, early, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  useEarly(early, input);
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
        // The library lets a decimal point pass, and a minus wherever out of range may be typed.
        onBeforeInput={(event) => {
          if (refused.test(event.data)) event.preventDefault();
        }}
        render={<TextInput {...rest} onFocus={selectAll(rest.onFocus)} ref={mergeRefs(input, ref)} />}
      />
    </NumberField.Root>
  );
}
