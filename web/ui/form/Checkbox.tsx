import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../display/classes.ts';
import { FieldNotes, useControlProps, type FieldProps } from './Field.tsx';

export type CheckboxProps = Omit<FieldProps, 'label'> &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange' | 'type' | 'checked'> & {
    label: ReactNode;
    value: boolean | null | undefined;
    onChange: (value: boolean) => void;
  };

export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} look="check" />;
}

/** An on/off switch (WID-07). */
export function Toggle(props: CheckboxProps) {
  return <Tick {...props} look="switch" />;
}

function Tick({ look, ...props }: CheckboxProps & { look: 'check' | 'switch' }) {
  const { label, help, error, required, hideLabel, id, className, value, onChange, ...rest } = props;
  const control = useControlProps(props);
  return (
    <div className={className}>
      <label className="tick">
        <input
          {...rest}
          {...control}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look}
          checked={value ?? false}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={classNames(hideLabel ? 'sr-only' : 'min-w-0', required && 'required')}>{label}</span>
      </label>
      {(help != null || error) && (
        <div className="tick-below">
          <FieldNotes id={control.id} help={help} error={error} />
        </div>
      )}
    </div>
  );
}
