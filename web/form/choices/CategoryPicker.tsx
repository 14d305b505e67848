import type { ReactNode } from 'react';
import { hueStyle } from '#web/ui/looks/hue.ts';
import type { FieldProps } from '../Field.tsx';
import { RadioButton } from './RadioGroup.tsx';
import { RadioGroupField } from './RadioGroupField.tsx';

export type CategoryPickerProps<V extends string> = FieldProps & {
  options: readonly { value: V; label: string; hue: number; icon?: ReactNode }[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  name?: string;
  onBlur?: () => void;
  disabled?: boolean;
};

/** Coloured categories, exactly one of which is chosen; clicking it again does not clear it (WID-05). */
export function CategoryPicker<V extends string>({ options, ...props }: CategoryPickerProps<V>) {
  return (
    <RadioGroupField {...props} look="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-1.5">
      {options.map((option) => (
        <RadioButton key={option.value} value={option.value} className="hue category" style={hueStyle(option.hue)}>
          {option.icon ?? <span aria-hidden className="size-2.5 flex-none rounded-[3px] bg-hue-bar" />}
          <span className="min-w-0 truncate">{option.label}</span>
        </RadioButton>
      ))}
    </RadioGroupField>
  );
}
