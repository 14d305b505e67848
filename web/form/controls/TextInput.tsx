import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/looks/classes.ts';
import { Field, useControlProps, type FieldProps } from '../Field.tsx';

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value'> & {
    value?: string | null | undefined;
    /** An icon before the text; a control or a unit after it. */
    leading?: ReactNode;
    trailing?: ReactNode;
  };

/** One line of text. `onChange` gets the DOM event, as react-hook-form expects. */
export function TextInput(props: TextInputProps) {
  const { label, help, error, required, hideLabel, id, className, leading, trailing, value, ...rest } = props;
  const control = useControlProps(props);
  const input = {
    type: 'text',
    ...rest,
    ...control,
    ...('value' in props ? { value: value ?? '' } : {}),
  } as const;
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      {leading || trailing ? (
        <div className="field-box gap-2 text-ink-3">
          {leading}
          <input {...input} className={classNames('text-ink', rest.disabled && 'text-ink-2')} />
          {trailing}
        </div>
      ) : (
        <input {...input} className="field-box" />
      )}
    </Field>
  );
}
