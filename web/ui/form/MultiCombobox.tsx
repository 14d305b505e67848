import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopover } from '../overlay/popover.ts';
import { handleComboboxKey } from './combobox-keys.ts';
import { useComboboxOptions, useOptionLabels } from './combobox-options.ts';
import type { ComboFieldProps } from './Combobox.tsx';
import { ComboEntry } from './ComboEntry.tsx';
import { ComboPopup } from './ComboPopup.tsx';
import { Field, useControlProps } from './Field.tsx';

export type MultiComboboxProps = ComboFieldProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Several choices among many, each a chip in the field. Backspace in the empty input takes the last one back. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { t } = useTranslation();
  const { label, help, error, required, hideLabel, className, name, ref, onBlur, disabled, placeholder, create } =
    props;
  const { value, onChange } = props;
  const control = useControlProps(props);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const text = typed.trim();
  const found = useComboboxOptions({ ...props, open, text });
  const nameOf = useOptionLabels(props, found.list);
  const createLabel = create && text ? create.label(text) : undefined;
  const rows = found.list.length + (createLabel ? 1 : 0);
  const active = Math.min(at ?? (text ? 0 : -1), rows - 1);
  const panel = usePopover({ open, onClose: () => close(), anchor: box, placement: { matchWidth: true } });
  const listId = `${control.id}-list`;

  function close() {
    setOpen(false);
    setAt(null);
  }

  function toggle(one: string) {
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
    setTyped('');
  }

  function choose(index: number) {
    const option = found.list[index];
    if (option && !option.disabled) toggle(option.value);
    else if (!option && createLabel && index === found.list.length) make();
  }

  function make() {
    setTyped('');
    close();
    create?.run(text);
  }

  return (
    <Field {...{ label, help, error, required, hideLabel, className }} id={control.id}>
      <ComboEntry
        {...{ box, control, listId, open, active, name, disabled }}
        inputRef={ref}
        className="chips-box"
        text={typed}
        placeholder={value.length > 0 ? undefined : (placeholder ?? t('global.choose'))}
        onOpen={() => setOpen(true)}
        onType={(next) => {
          setTyped(next);
          setAt(null);
          setOpen(true);
        }}
        onLeave={() => {
          setTyped('');
          close();
          onBlur?.();
        }}
        onKeyDown={(event) => {
          const last = value.at(-1);
          if (event.key === 'Backspace' && !typed && last !== undefined) toggle(last);
          handleComboboxKey(event, {
            open,
            active,
            rows,
            onOpen: () => setOpen(true),
            onMove: setAt,
            onChoose: choose,
            onClose: close,
          });
        }}
        before={value.map((one) => (
          <Chip key={one} label={nameOf(one).label} {...(disabled ? {} : { onRemove: () => toggle(one) })} />
        ))}
      />
      {/* Chips are taken back by mouse or Backspace; how many there are is said with the field. */}
      <span role="status" className="sr-only">
        {value.length > 0 && t('global.selected', { count: value.length })}
      </span>
      <ComboPopup
        {...found}
        ref={panel}
        id={listId}
        open={open}
        text={text}
        active={active}
        multiple
        chosen={(one) => value.includes(one)}
        onPick={(option) => toggle(option.value)}
        createLabel={createLabel}
        onCreate={make}
      />
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
