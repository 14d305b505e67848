import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { Check } from 'lucide-react';

export type ToggleChipsProps<V extends string> = {
  /** Give one of the two to name the group. */
  'aria-labelledby'?: string;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  options: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  className: string;
  chipClassName: string;
  /** Shows a tick on the chosen chips. */
  ticked?: boolean;
};

/** Chips of which any number may be pressed. */
export function ToggleChips<V extends string>(props: ToggleChipsProps<V>) {
  const { options, value, onChange, disabled = false, chipClassName, ticked, ...rest } = props;
  return (
    <ToggleGroup {...rest} multiple value={value} onValueChange={(next) => onChange(next)} disabled={disabled}>
      {options.map((option) => (
        <Toggle key={option.value} value={option.value} className={chipClassName}>
          {ticked && value.includes(option.value) && <Check aria-hidden className="-ml-1 size-3.5 flex-none" />}
          {option.label}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
