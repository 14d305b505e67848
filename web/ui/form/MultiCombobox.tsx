import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useComboList, type ComboFieldProps } from './combobox-list.ts';
import { ComboEntry } from './ComboEntry.tsx';
import { ComboPopup } from './ComboPopup.tsx';
import { Field, useControlProps } from './Field.tsx';

export type MultiComboboxProps = ComboFieldProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Several choices among many, each a chip in the field. Backspace in the empty input removes the last one. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, onBlur, disabled, placeholder } = props;
  const { value, onChange } = props;
  const control = useControlProps(props);
  const [typed, setTyped] = useState('');
  const { nameOf, close, entry, popup } = useComboList(props, {
    id: control.id,
    typed,
    onType: (text) => setTyped(text ?? ''),
    beginAt: () => -1,
    onPick: (option) => toggle(option.value),
  });

  function toggle(one: string) {
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
    setTyped('');
  }

  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <ComboEntry
        {...entry}
        control={control}
        className="chips-box"
        text={typed}
        placeholder={value.length > 0 ? undefined : (placeholder ?? t('global.choose'))}
        onLeave={() => {
          setTyped('');
          close();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          const last = value.at(-1);
          if (event.key === 'Backspace' && !typed && last !== undefined) toggle(last);
          entry.onKeyDown(event);
        }}
        before={value.map((one) => (
          <Chip key={one} label={nameOf(one).label} {...(disabled ? {} : { onRemove: () => toggle(one) })} />
        ))}
      />
      {/* Chips are removed by mouse or Backspace; screen readers get their number. */}
      <span role="status" className="sr-only">
        {value.length > 0 && t('global.selected', { count: value.length })}
      </span>
      <ComboPopup {...popup} multiple chosen={(one) => value.includes(one)} />
    </Field>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove?: () => void }) {
  const { t } = useTranslation();
  return (
    <span className="chip-in">
      <span className="truncate">{label}</span>
      {onRemove && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('global.remove_named', { name: label })}
          className="chip-x"
          onClick={onRemove}
        >
          <X aria-hidden className="size-3" />
        </button>
      )}
    </span>
  );
}
