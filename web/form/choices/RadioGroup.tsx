import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import type { CSSProperties, KeyboardEventHandler, ReactNode, Ref } from 'react';
import { asButton } from '#web/ui/buttons/as-button.tsx';
import type { ControlProps } from '../Field.tsx';

export type RadioGroupProps<V> = Partial<ControlProps> & {
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  value: V | null;
  onChange: (value: V) => void;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
  className?: string;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

/** A group of radio buttons, which are its children. */
export function RadioGroup<V extends string | number>({ onChange, disabled = false, ...props }: RadioGroupProps<V>) {
  return <Base {...props} disabled={disabled} onValueChange={(next) => next !== null && onChange(next)} />;
}

export type RadioButtonProps = {
  value: string | number;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLElement> | undefined;
  className?: string;
  style?: CSSProperties;
  'aria-label'?: string;
  'data-tip'?: string;
  children: ReactNode;
};

/** One option of a radio group, as a button with any content; `data-checked` marks the chosen one. */
export function RadioButton(props: RadioButtonProps) {
  return <Radio.Root {...props} nativeButton render={asButton} />;
}
