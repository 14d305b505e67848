import { Check } from 'lucide-react';
import { FieldGroup, useControlProps, type FieldProps } from './Field.tsx';

export type ChoiceChipsProps<V extends string> = FieldProps & {
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** All in one row of equal widths, for short names: the days of the week. */
  row?: boolean;
};

/** Multiple choice among a few options, all visible: statuses, teams. */
export function ChoiceChips<V extends string>(props: ChoiceChipsProps<V>) {
  const { options, value, onChange, onBlur, disabled, row = false } = props;
  const control = useControlProps(props);
  return (
    <FieldGroup {...props} role="group" control={control} look={row ? 'flex gap-1' : 'flex flex-wrap gap-1.5'}>
      {options.map((option) => {
        const on = value.includes(option.value);
        return (
          <button
            key={option.value}
            type="button"
            aria-pressed={on}
            disabled={disabled}
            className={row ? 'chip chip-row' : 'chip'}
            onBlur={onBlur}
            // The value keeps the order of the options, not of the clicks.
            onClick={() =>
              onChange(
                options.map((one) => one.value).filter((one) => (one === option.value ? !on : value.includes(one))),
              )
            }
          >
            {on && !row && <Check aria-hidden className="-ml-1 size-3.5 flex-none" />}
            {option.label}
          </button>
        );
      })}
    </FieldGroup>
  );
}
