import { Combobox as Base } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearButton } from '../controls/ClearButton.tsx';
import { ComboList, useComboList, type ComboFieldProps } from './ComboList.tsx';
import { Field, useControlProps } from '../Field.tsx';
import { mergeRefs } from '../controls/merge-refs.ts';

export type ComboboxProps = ComboFieldProps & {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  leading?: ReactNode;
};

/** One choice among many, found by typing. Text without a choice is reset on blur. */
export function Combobox(props: ComboboxProps) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, disabled, ref, leading } = props;
  const { value = null, onChange, onBlur, placeholder = t('global.choose') } = props;
  const control = useControlProps(props);
  const input = useRef<HTMLInputElement>(null);
  const list = useComboList({ ...props, multiple: false }, input, (first) => {
    onChange(first);
    list.setOpen(false);
  });
  const { typed, setTyped, nameOf } = list;

  function leave() {
    if (typed === '' && value !== null) onChange(null);
    setTyped(null);
    onBlur?.();
  }

  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <ComboList
        {...{ list, value, onChange, disabled }}
        id={control.id}
        create={props.create}
        multiple={false}
        shown={typed ?? (value === null ? '' : nameOf(value).label)}
        onClose={(away) => away && leave()}
      >
        <Base.InputGroup role="presentation" className="field-box gap-1.5">
          {leading}
          <Base.Input
            {...control}
            {...list.inputProps}
            placeholder={placeholder}
            ref={mergeRefs<HTMLInputElement>(input, ref)}
            onBlur={(event) => event.relatedTarget?.closest('.popover') || leave()}
          />
          {value !== null && !required && !disabled ? (
            <ClearButton tabIndex={-1} onClick={() => onChange(null)} />
          ) : (
            <ChevronDown aria-hidden className="size-4 flex-none text-ink-3" />
          )}
        </Base.InputGroup>
      </ComboList>
    </Field>
  );
}
