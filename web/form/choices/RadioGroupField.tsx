import type { CSSProperties, ReactNode } from 'react';
import { Field, useControlProps, type FieldProps } from '../Field.tsx';
import { RadioGroup } from './RadioGroup.tsx';

type RadioGroupFieldProps<V extends string> = FieldProps & {
  value: V | null | undefined;
  onChange: (value: V) => void;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** Class names of the group itself; `className` is for the field around it. */
  look: string;
  style?: CSSProperties;
  children: ReactNode;
};

/** A field of radio buttons, named by its label. */
export function RadioGroupField<V extends string>(props: RadioGroupFieldProps<V>) {
  const { label, help, error, required, hideLabel, className } = props;
  const { value, onChange, name, onBlur, disabled, look, style, children } = props;
  const { id, ...said } = useControlProps(props);
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={id} group>
      <RadioGroup
        {...{ ...said, value: value ?? null, onChange, name, onBlur, disabled, style, children }}
        aria-labelledby={`${id}-label`}
        className={look}
      />
    </Field>
  );
}
