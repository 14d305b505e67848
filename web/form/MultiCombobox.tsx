import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '#domain/lengths.ts';
import { lateControl, type Early } from '../browser/late-control.ts';
import { Chip, chipsAttributes, type ChipsControlProps } from './Chip.tsx';
import { useOptionLabels } from './combobox-options.ts';
import { CLOSED_COMBOBOX, type ComboFieldProps } from './combobox-props.ts';
import { Field, useControlProps } from './Field.tsx';
import { mergeRefs } from './merge-refs.ts';

export type MultiComboboxProps = ComboFieldProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** What chips are marked with, by their value. */
  warnings?: ReadonlyMap<string, string> | undefined;
};

const Control = lateControl<ChipsControlProps>(
  async () => (await import('./combo-controls.ts')).comboControls.ChipsControl,
  StandIn,
);

/**
 * Several choices among many, each a chip in the field. The left arrow leads to the chips, Delete takes one back, and
 * Backspace in the empty input the last.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, name, disabled, placeholder, ref } = props;
  const { value, onChange, onBlur, options, search, known, refresh, create, warnings } = props;
  const control = useControlProps(props);
  const hint = value.length > 0 ? undefined : (placeholder ?? t('global.choose'));
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <Control
        {...{ options, search, known, refresh, value, onChange, warnings }}
        {...(create && { create })}
        {...(onBlur && { onBlur })}
        input={{ ...control, name, disabled, maxLength: MAX_SEARCH_LENGTH, placeholder: hint }}
        inputRef={ref}
      />
      <span role="status" aria-live="polite" className="sr-only">
        {value.length > 0 && t('global.selected', { count: value.length })}
      </span>
    </Field>
  );
}

function StandIn(props: ChipsControlProps & { early: Early }) {
  const { input, inputRef, value, onChange, onBlur, early, warnings } = props;
  const nameOf = useOptionLabels(props, []);
  return (
    <div {...chipsAttributes(props)} role={value.length > 0 ? 'toolbar' : undefined}>
      {value.map((one) => (
        <Chip
          key={one}
          box="div"
          button="button"
          label={nameOf(one).label}
          warning={warnings?.get(one)}
          disabled={input.disabled}
          onRemove={() => onChange(value.filter((other) => other !== one))}
        />
      ))}
      <input
        {...input}
        {...CLOSED_COMBOBOX}
        ref={mergeRefs(inputRef, early.watch)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Backspace' && !currentTarget.value && value.length > 0) onChange(value.slice(0, -1));
        }}
        onBlur={({ currentTarget }) => {
          early.typed = undefined;
          currentTarget.value = '';
          onBlur?.();
        }}
      />
    </div>
  );
}
