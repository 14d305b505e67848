import { ChevronDown, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useComboList, type ComboFieldProps } from './combobox-list.ts';
import type { ComboOption } from './combobox-options.ts';
import { ComboEntry } from './ComboEntry.tsx';
import { ComboPopup } from './ComboPopup.tsx';
import { Field, useControlProps } from './Field.tsx';

export type ComboboxProps = ComboFieldProps & {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  leading?: ReactNode;
};

/** One choice among many, found by typing. Text without a choice is reset on blur. */
export function Combobox(props: ComboboxProps) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, onBlur, disabled, placeholder } = props;
  const { value, onChange, leading } = props;
  const control = useControlProps(props);
  // null: nothing was typed since the last choice, so the choice is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const { nameOf, close, entry, popup } = useComboList(props, {
    id: control.id,
    typed: typed ?? '',
    onType: setTyped,
    beginAt: (list) => list.findIndex((option) => option.value === value),
    onPick: pick,
  });

  function pick(option: ComboOption | null) {
    onChange(option?.value ?? null);
    setTyped(null);
    close();
  }

  function leave() {
    if (typed === '' && value != null) onChange(null);
    setTyped(null);
    close();
    onBlur?.();
  }

  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <ComboEntry
        {...entry}
        control={control}
        className="gap-1.5"
        text={typed ?? (value == null ? '' : nameOf(value).label)}
        placeholder={placeholder ?? t('global.choose')}
        onLeave={leave}
        before={leading}
        after={
          value != null && !required && !disabled ? (
            <button
              type="button"
              tabIndex={-1}
              aria-label={t('global.clear')}
              className="field-clear"
              onClick={() => pick(null)}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          ) : (
            <ChevronDown aria-hidden className="size-4 flex-none text-ink-3" />
          )
        }
      />
      <ComboPopup {...popup} multiple={false} chosen={(one) => one === value} />
    </Field>
  );
}
