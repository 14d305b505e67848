import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { lateControl, type Early } from '../browser/late-control.ts';
import { Field, useControlProps, type FieldProps } from './Field.tsx';
import { mergeRefs } from './merge-refs.ts';
import { SelectFace, type Option, type SelectControlProps } from './SelectFace.tsx';

export type SelectProps<V extends string = string> = FieldProps & {
  options: readonly Option<V>[];
  value: V | null | undefined;
  onChange: (value: V | null) => void;
  /** 'Choose...' by default; choosing it again clears the field. */
  placeholder?: string;
  /** Without an empty option, for a select that always has a value (a sort order). */
  noEmpty?: boolean;
  name?: string;
  ref?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
  disabled?: boolean;
  'aria-label'?: string;
};

const Control = lateControl<SelectControlProps>(
  async () => (await import('./SelectControl.tsx')).SelectControl,
  SelectStandIn,
);

/** One choice of a short list. */
export function Select<V extends string = string>(props: SelectProps<V>) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, options, value, onChange, onBlur, ref } = props;
  const { name, disabled, placeholder = t('global.choose') } = props;
  const control = useControlProps(props);
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <Control
        button={{ ...control, name, disabled, 'aria-label': props['aria-label'] }}
        options={options}
        value={value ?? null}
        onChange={(next) => onChange(next as V | null)}
        empty={props.noEmpty ? undefined : placeholder}
        shown={value == null ? placeholder : (options.find((option) => option.value === value)?.label ?? '')}
        buttonRef={ref}
        onBlur={onBlur}
      />
    </Field>
  );
}

const CLOSED = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

function SelectStandIn({ button, value, shown, buttonRef, onBlur, early }: SelectControlProps & { early: Early }) {
  return (
    <button
      {...button}
      type="button"
      {...CLOSED}
      ref={mergeRefs(buttonRef, early.watch)}
      className="field-box select"
      data-placeholder={value === null ? '' : undefined}
      onBlur={onBlur}
    >
      <SelectFace shown={shown} />
    </button>
  );
}
