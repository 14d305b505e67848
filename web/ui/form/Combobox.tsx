import { ChevronDown, X } from 'lucide-react';
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopover } from '../overlay/popover.ts';
import { handleComboboxKey } from './combobox-keys.ts';
import { useComboboxOptions, useOptionLabels, type ComboOption, type ComboSource } from './combobox-options.ts';
import { ComboEntry } from './ComboEntry.tsx';
import { ComboPopup } from './ComboPopup.tsx';
import { Field, useControlProps, type FieldProps } from './Field.tsx';

export type ComboFieldProps = FieldProps &
  ComboSource & {
    name?: string;
    ref?: Ref<HTMLInputElement>;
    onBlur?: () => void;
    disabled?: boolean;
    /** 'Choose...' unless said otherwise. */
    placeholder?: string;
    /** Offers to make what is typed: the row's words, and what happens. */
    create?: { label: (text: string) => string; run: (text: string) => void };
  };

export type ComboboxProps = ComboFieldProps & {
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  leading?: ReactNode;
};

/** One choice among many, found by typing. What is typed and not chosen is undone on leaving. */
export function Combobox(props: ComboboxProps) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, name, ref, onBlur, disabled, placeholder, create } =
    props;
  const { value, onChange, leading } = props;
  const control = useControlProps(props);
  const box = useRef<HTMLDivElement>(null);
  // null: nothing typed since the last choice, so the choice itself is shown.
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const text = (typed ?? '').trim();
  const found = useComboboxOptions({ ...props, open, text });
  const nameOf = useOptionLabels(props, found.list);
  const createLabel = create && text ? create.label(text) : undefined;
  const chosenAt = found.list.findIndex((option) => option.value === value);
  const rows = found.list.length + (createLabel ? 1 : 0);
  const active = Math.min(at ?? (text ? 0 : chosenAt), rows - 1);
  const panel = usePopover({ open, onClose: () => close(), anchor: box, placement: { matchWidth: true } });
  const listId = `${control.id}-list`;

  function close() {
    setOpen(false);
    setAt(null);
  }

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

  function choose(index: number) {
    const option = found.list[index];
    if (option && !option.disabled) pick(option);
    else if (!option && createLabel && index === found.list.length) make();
  }

  function make() {
    setTyped(null);
    close();
    create?.run(text);
  }

  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <ComboEntry
        {...{ box, control, listId, open, active, name, disabled }}
        inputRef={ref}
        className="gap-1.5"
        text={typed ?? (value == null ? '' : nameOf(value).label)}
        placeholder={placeholder ?? t('global.choose')}
        onOpen={() => setOpen(true)}
        onType={(next) => {
          setTyped(next);
          setAt(null);
          setOpen(true);
        }}
        onLeave={leave}
        onKeyDown={(event) =>
          handleComboboxKey(event, {
            open,
            active,
            rows,
            onOpen: () => setOpen(true),
            onMove: setAt,
            onChoose: choose,
            onClose: close,
          })
        }
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
      <ComboPopup
        {...found}
        ref={panel}
        id={listId}
        open={open}
        text={text}
        active={active}
        multiple={false}
        chosen={(one) => one === value}
        onPick={pick}
        createLabel={createLabel}
        onCreate={make}
      />
    </Field>
  );
}
