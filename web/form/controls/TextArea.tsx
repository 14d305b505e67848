import type { ComponentProps } from 'react';
import { Field, useControlProps, type FieldProps } from '../Field.tsx';

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, keyof FieldProps | 'value'> & { value?: string | null | undefined };

/** Several lines of text; 4 rows by default (13 for reports and journals, 12 for objectives, CONST-10). */
export function TextArea(props: TextAreaProps) {
  const { label, help, error, required, hideLabel, id, className, value, rows = 4, ...rest } = props;
  const control = useControlProps(props);
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <textarea
        {...rest}
        {...control}
        {...('value' in props ? { value: value ?? '' } : {})}
        rows={rows}
        className="field-box"
      />
    </Field>
  );
}
