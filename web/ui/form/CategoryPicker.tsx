import type { ReactNode } from 'react';
import { hueStyle } from '../display/hue.ts';
import { FieldGroup, useControlProps, type FieldProps } from './Field.tsx';

export type CategoryPickerProps<V extends string> = FieldProps & {
  options: readonly { value: V; label: string; hue: number; icon?: ReactNode }[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  name?: string;
  onBlur?: () => void;
  disabled?: boolean;
};

/** Coloured categories, exactly one of which is chosen; clicking it again does not clear it (WID-05). */
export function CategoryPicker<V extends string>(props: CategoryPickerProps<V>) {
  const { options, value, onChange, name, onBlur, disabled } = props;
  const control = useControlProps(props);
  return (
    <FieldGroup
      {...props}
      role="radiogroup"
      control={control}
      look="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-1.5"
    >
      {options.map((option) => (
        <label key={option.value} className="hue category" style={hueStyle(option.hue)}>
          <input
            type="radio"
            className="sr-only"
            name={name ?? control.id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          {option.icon ?? <span aria-hidden className="size-2.5 flex-none rounded-[3px] bg-hue-bar" />}
          <span className="min-w-0 truncate">{option.label}</span>
        </label>
      ))}
    </FieldGroup>
  );
}
