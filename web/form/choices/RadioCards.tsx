import type { ReactNode, Ref } from 'react';
import { classNames } from '#web/ui/looks/classes.ts';
import type { FieldProps } from '../Field.tsx';
import { RadioButton } from './RadioGroup.tsx';
import { RadioGroupField } from './RadioGroupField.tsx';

export type RadioCardsProps<V extends string> = FieldProps & {
  options: readonly { value: V; label: string; help?: string; icon?: ReactNode; disabled?: boolean }[];
  value: V | null | undefined;
  onChange: (value: V) => void;
  /** Number of columns; by default the cards are below each other. */
  columns?: number;
  name?: string;
  ref?: Ref<HTMLElement>;
  onBlur?: () => void;
  disabled?: boolean;
};

/** One choice among a few, all visible, as large touch targets. */
export function RadioCards<V extends string>({ options, columns = 1, ref, ...props }: RadioCardsProps<V>) {
  return (
    <RadioGroupField {...props} look="grid gap-2" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {options.map((option, index) => (
        <RadioButton
          key={option.value}
          ref={index === 0 ? ref : undefined}
          value={option.value}
          disabled={option.disabled}
          className={classNames('card-choice', props.error && 'border-danger!')}
        >
          <span aria-hidden className="radio" />
          {option.icon}
          <span className="grid min-w-0">
            <span>{option.label}</span>
            {option.help && <span className="text-12 font-normal text-ink-3">{option.help}</span>}
          </span>
        </RadioButton>
      ))}
    </RadioGroupField>
  );
}
