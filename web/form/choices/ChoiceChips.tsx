import { Field, useControlProps, type FieldProps } from '../Field.tsx';
import { ToggleChips } from './ToggleChips.tsx';

export type ChoiceChipsProps<V extends string> = FieldProps & {
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Shows all chips in one row of equal widths, for short names: the days of the week. */
  row?: boolean;
};

/** Multiple choice among a few options, all visible: statuses, teams. */
export function ChoiceChips<V extends string>(props: ChoiceChipsProps<V>) {
  const { label, help, error, required, hideLabel, className } = props;
  const { options, value, onChange, onBlur, disabled, row = false } = props;
  const { id, 'aria-describedby': about } = useControlProps(props);
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={id} group>
      <ToggleChips
        {...{ options, value, onBlur, disabled, ticked: !row }}
        aria-labelledby={`${id}-label`}
        aria-describedby={about}
        // The value keeps the order of the options, not of the clicks.
        onChange={(next) => onChange(options.map((one) => one.value).filter((one) => next.includes(one)))}
        className={row ? 'flex gap-1' : 'flex flex-wrap gap-1.5'}
        chipClassName={row ? 'chip chip-row' : 'chip'}
      />
    </Field>
  );
}
