import type { ReactNode, Ref } from 'react';
import { classNames } from '#web/ui/looks/classes.ts';
import { CheckMark, SwitchKnob } from './CheckMark.tsx';
import { FieldNotes, useControlProps, type ControlProps, type FieldProps } from '../Field.tsx';

export type CheckboxProps = Omit<FieldProps, 'label'> & {
  label: ReactNode;
  value: boolean | null | undefined;
  onChange: (value: boolean) => void;
  name?: string;
  ref?: Ref<HTMLElement>;
  onBlur?: () => void;
  disabled?: boolean;
};

export function Checkbox({ value, onChange, ...props }: CheckboxProps) {
  return (
    <Tick {...props}>
      {(control) => <CheckMark {...control} checked={value ?? false} onCheckedChange={onChange} />}
    </Tick>
  );
}

/** An on/off switch (WID-07). */
export function Toggle({ value, onChange, ...props }: CheckboxProps) {
  return (
    <Tick {...props}>
      {(control) => <SwitchKnob {...control} checked={value ?? false} onCheckedChange={onChange} />}
    </Tick>
  );
}

type TickControl = ControlProps & {
  name: string | undefined;
  ref: Ref<HTMLElement> | undefined;
  onBlur: (() => void) | undefined;
  disabled: boolean | undefined;
};

type TickProps = Omit<CheckboxProps, 'value' | 'onChange'> & { children: (control: TickControl) => ReactNode };

function Tick({ children, ...props }: TickProps) {
  const { label, help, error, required, hideLabel, className, name, ref, onBlur, disabled } = props;
  const control = useControlProps(props);
  return (
    <div className={className}>
      <label className="tick">
        {children({ ...control, name, ref, onBlur, disabled })}
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
