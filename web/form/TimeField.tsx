import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { isTime } from '#domain/time.ts';
import { lateControl, type Early } from '../browser/late-control.ts';
import { CLOSED_COMBOBOX } from './combobox-props.ts';
import { Field, useControlProps, type FieldProps } from './Field.tsx';
import { mergeRefs } from './merge-refs.ts';
import { settledTime, TimeIcon, typeTime, type TimeControlProps } from './time-entry.tsx';

export type TimeFieldProps = FieldProps & {
  /** HH:mm, up to 24:00; null when empty. */
  value: string | null | undefined;
  /** Called with HH:mm or null. Text that is no time is passed on as it is, so that the form's rule refuses it. */
  onChange: (value: string | null) => void;
  /** Range of the list, HH:mm; typed times may be outside of it, the form's rule decides. */
  from?: string;
  to?: string;
  /** Minutes between the options. */
  step?: number;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  disabled?: boolean;
};

const Control = lateControl<TimeControlProps>(
  async () => (await import('./combo-controls.ts')).comboControls.TimeControl,
  StandIn,
);

/** A time of the day: typed ("830" means 08:30) or chosen from a list. */
export function TimeField(props: TimeFieldProps) {
  const { t } = useTranslation();
  const { label, help, required, hideLabel, className, name, ref, onBlur, disabled, onChange } = props;
  const { value = null, from = '00:00', to = '24:00', step = 30 } = props;
  const unreadable = value !== null && !isTime(value) ? t('global.time_unreadable') : undefined;
  const error = unreadable ?? props.error;
  const control = useControlProps({ ...props, error });
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <Control
        input={{ ...control, name, disabled, placeholder: 'HH:mm', inputMode: 'numeric', 'aria-autocomplete': 'none' }}
        inputRef={ref}
        {...{ value, onChange, onBlur, from, to, step }}
      />
    </Field>
  );
}

function StandIn({ input, inputRef, value, onChange, onBlur, early }: TimeControlProps & { early: Early }) {
  function settle(field: HTMLInputElement) {
    if (early.typed === undefined) return;
    early.typed = undefined;
    const time = settledTime(field.value);
    field.value = time ?? '';
    onChange(time);
  }
  return (
    <div className="field-box gap-1.5">
      <input
        {...CLOSED_COMBOBOX}
        {...input}
        ref={mergeRefs(inputRef, early.watch)}
        defaultValue={value ?? ''}
        onChange={({ target }) => typeTime(target.value, onChange)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') settle(currentTarget);
        }}
        onBlur={({ currentTarget }) => {
          settle(currentTarget);
          onBlur?.();
        }}
      />
      <TimeIcon />
    </div>
  );
}
