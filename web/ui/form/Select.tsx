import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, useControlProps, type FieldProps } from './Field.tsx';

export type Option<V extends string = string> = { value: V; label: string; disabled?: boolean; group?: string };

/** Most options that a picker offers (CONST-07, WID-11). */
export const MOST_OPTIONS = 300;

export type SelectProps<V extends string = string> = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'value' | 'onChange' | 'multiple'> & {
    options: readonly Option<V>[];
    value: V | null | undefined;
    onChange: (value: V | null) => void;
    /** 'Choose...' by default; choosing it again clears the field. */
    placeholder?: string;
    /** Without an empty option, for a select that always has a value (a sort order). */
    noEmpty?: boolean;
  };

/** The native select: its list is styled where the browser supports it; phones show their own picker (WID-11). */
export function Select<V extends string = string>(props: SelectProps<V>) {
  const { t } = useTranslation();
  const {
    label,
    help,
    error,
    required,
    hideLabel,
    id,
    className,
    options,
    value,
    onChange,
    placeholder,
    noEmpty,
    ...rest
  } = props;
  const control = useControlProps(props);
  const offered = options.slice(0, MOST_OPTIONS);
  const groups = [...new Set(offered.map((option) => option.group))];
  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <div className="relative grid">
        <select
          {...rest}
          {...control}
          className="field-box select"
          value={value ?? ''}
          data-empty={value == null || undefined}
          onChange={(event) => onChange((event.target.value || null) as V | null)}
        >
          {!noEmpty && <option value="">{placeholder ?? t('global.choose')}</option>}
          {groups.map((group) => {
            const list = offered.filter((option) => option.group === group).map(asOption);
            if (group === undefined) return list;
            return (
              <optgroup key={group} label={group}>
                {list}
              </optgroup>
            );
          })}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-3"
        />
      </div>
    </Field>
  );
}

function asOption({ value, label, disabled }: Option) {
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}
