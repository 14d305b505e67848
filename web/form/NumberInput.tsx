import { lateControl, type Early } from '../browser/late-control.ts';
import { mergeRefs } from './merge-refs.ts';
import { MAX_DIGITS, selectAll, type NumberInputProps } from './number-props.ts';
import { TextInput } from './TextInput.tsx';

/**
 * Whole numbers. Letters cannot be typed; arrow keys step within `min` and `max`. Typed numbers are not clamped: the
 * form's rule validates them.
 */
export const NumberInput = lateControl<NumberInputProps>(
  async () => (await import('./NumberControl.tsx')).NumberControl,
  NumberStandIn,
);

function NumberStandIn({ value, onChange, min, max: _max, ref, early, ...rest }: NumberInputProps & { early: Early }) {
  const negative = min === undefined || min < 0;
  return (
    <TextInput
      {...rest}
      onFocus={selectAll(rest.onFocus)}
      ref={mergeRefs(ref, early.watch)}
      inputMode={negative ? 'text' : 'numeric'}
      maxLength={MAX_DIGITS}
      value={value == null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.target.value.replace(negative ? /(?!^-)\D/g : /\D/g, '');
        onChange(/\d/.test(digits) ? Number(digits) : null);
      }}
    />
  );
}
