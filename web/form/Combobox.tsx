import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '#domain/lengths.ts';
import { lateControl, type Early } from '../browser/late-control.ts';
import { ClearButton } from './ClearButton.tsx';
import { useOptionLabels } from './combobox-options.ts';
import { CLOSED_COMBOBOX, type ComboboxControlProps, type ComboFieldProps } from './combobox-props.ts';
import { Field, useControlProps } from './Field.tsx';
import { mergeRefs } from './merge-refs.ts';

export type ComboboxProps = ComboFieldProps & {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  leading?: ReactNode;
};

const Control = lateControl<ComboboxControlProps>(
  async () => (await import('./combo-controls.ts')).comboControls.ComboboxControl,
  StandIn,
);

/** One choice among many, found by typing. Text without a choice is reset on blur. */
export function Combobox(props: ComboboxProps) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, name, disabled, placeholder, ref, leading } = props;
  const { value = null, onChange, onBlur, options, search, known, refresh, create } = props;
  const control = useControlProps(props);
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <Control
        {...{ options, search, known, refresh, value, onChange }}
        {...(create && { create })}
        {...(onBlur && { onBlur })}
        input={{
          ...control,
          name,
          disabled,
          maxLength: MAX_SEARCH_LENGTH,
          placeholder: placeholder ?? t('global.choose'),
        }}
        inputRef={ref}
        before={leading}
        after={
          value !== null && !required && !disabled ? (
            <ClearButton tabIndex={-1} onClick={() => onChange(null)} />
          ) : (
            <ChevronDown aria-hidden className="size-4 flex-none text-ink-3" />
          )
        }
      />
    </Field>
  );
}

function StandIn(props: ComboboxControlProps & { early: Early }) {
  const { input, inputRef, value, onChange, onBlur, before, after, early } = props;
  const shown = useOptionLabels(props, [])(value ?? '').label;
  return (
    <div className="field-box gap-1.5">
      {before}
      <input
        {...input}
        {...CLOSED_COMBOBOX}
        key={shown}
        ref={mergeRefs(inputRef, early.watch)}
        defaultValue={shown}
        onBlur={({ currentTarget }) => {
          early.typed = undefined;
          if (value !== null && !currentTarget.value) onChange(null);
          currentTarget.value = shown;
          onBlur?.();
        }}
      />
      {after}
    </div>
  );
}
