import type { ReactNode, Ref } from 'react';
import { classNames } from '../display/classes.ts';
import { FieldGroup, useControlProps, type FieldProps } from './Field.tsx';

export type RadioCardsProps<V extends string> = FieldProps & {
  options: readonly { value: V; label: string; help?: string; icon?: ReactNode; disabled?: boolean }[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Number of columns; by default the cards are below each other. */
  columns?: number;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  disabled?: boolean;
};

/** One choice among a few, all visible, as large touch targets. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { error, options, value, onChange, columns = 1, name, ref, onBlur, disabled } = props;
  const control = useControlProps(props);
  return (
    <FieldGroup
      {...props}
      role="radiogroup"
      control={control}
      look="grid gap-2"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {options.map((option, index) => (
        <label key={option.value} className={classNames('card-choice', error && 'border-danger!')}>
          <input
            ref={index === 0 ? ref : undefined}
            type="radio"
            className="radio"
            name={name ?? control.id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          {option.icon}
          <span className="grid min-w-0">
            <span>{option.label}</span>
            {option.help && <span className="text-12 font-normal text-ink-3">{option.help}</span>}
          </span>
        </label>
      ))}
    </FieldGroup>
  );
}
