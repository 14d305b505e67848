import { Combobox as Base } from '@base-ui/react/combobox';
import { TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboList, useComboList, type ComboFieldProps } from './ComboList.tsx';
import { Field, useControlProps } from '../Field.tsx';
import { mergeRefs } from '../controls/merge-refs.ts';

export type MultiComboboxProps = ComboFieldProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Warnings by value: the chip of a choice that should be looked at shows its warning. */
  warnings?: ReadonlyMap<string, string> | undefined;
};

/**
 * Several choices among many, each a chip in the field. The left arrow moves to the chips, Delete removes one, and
 * Backspace in the empty input removes the last.
 */
export function MultiCombobox(props: MultiComboboxProps) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, disabled, ref } = props;
  const { value, onChange, onBlur, placeholder = t('global.choose'), warnings } = props;
  const control = useControlProps(props);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const list = useComboList({ ...props, multiple: true }, input, (first) => {
    if (!value.includes(first)) onChange([...value, first]);
  });
  const { typed, setTyped, nameOf } = list;

  function leave() {
    setTyped(null);
    onBlur?.();
  }

  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <ComboList
        {...{ list, value, onChange, disabled }}
        id={control.id}
        create={props.create}
        multiple
        shown={typed ?? ''}
        onClose={(away) => away && leave()}
        anchor={box}
      >
        <Base.Chips
          ref={box}
          // With chips the box is a toolbar, named like its field.
          aria-labelledby={value.length > 0 ? `${control.id}-label` : undefined}
          className="field-box chips-box"
        >
          {value.map((one) => (
            <Chip key={one} label={nameOf(one).label} warning={warnings?.get(one)} disabled={disabled} />
          ))}
          <Base.Input
            {...control}
            {...list.inputProps}
            placeholder={value.length > 0 ? undefined : placeholder}
            ref={mergeRefs<HTMLInputElement>(input, ref)}
            onBlur={({ relatedTarget }) =>
              relatedTarget?.closest('.popover') || box.current?.contains(relatedTarget) || leave()
            }
          />
        </Base.Chips>
      </ComboList>
      <span role="status" aria-live="polite" className="sr-only">
        {value.length > 0 && t('global.selected', { count: value.length })}
      </span>
    </Field>
  );
}

type ChipProps = { label: string; warning: string | undefined; disabled: boolean | undefined };

function Chip({ label, warning, disabled }: ChipProps) {
  const { t } = useTranslation();
  return (
    <Base.Chip
      role="group"
      aria-label={warning ? `${label}, ${warning}` : label}
      className="chip-in"
      data-warning={warning}
    >
      {warning && <TriangleAlert aria-hidden className="size-3 flex-none" />}
      <span className="truncate">{label}</span>
      {!disabled && (
        <Base.ChipRemove
          type="button"
          tabIndex={-1}
          aria-label={t('global.remove_named', { name: label })}
          className="chip-x"
        >
          <X aria-hidden className="size-3" />
        </Base.ChipRemove>
      )}
    </Base.Chip>
  );
}
