import type { ComponentProps } from 'react';
import { Select } from '#web/form/combobox/Select.tsx';

type BeforeSelectProps = Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'options' | 'noEmpty'> & {
  /** Undefined in a draft of an earlier version. */
  value: number | null | undefined;
  onChange: (amount: number | null) => void;
  /** The amounts before the start that are offered; one that was set stays among them. */
  amounts: readonly number[];
  nameOf: (amount: number) => string;
  /** What stands for null. */
  none: string;
};

const NONE = 'none';

/** Chooses an amount of time before the start, or none. */
export function BeforeSelect({ value = null, onChange, amounts, nameOf, none, ...props }: BeforeSelectProps) {
  const present = value === null || amounts.includes(value) ? [] : [value];
  return (
    <Select
      {...props}
      noEmpty
      value={value === null ? NONE : String(value)}
      onChange={(next) => onChange(next === null || next === NONE ? null : Number(next))}
      options={[
        { value: NONE, label: none },
        ...[...amounts, ...present].map((one) => ({ value: String(one), label: nameOf(one) })),
      ]}
    />
  );
}
