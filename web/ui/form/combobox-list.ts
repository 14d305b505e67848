import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { usePopover } from '../overlay/popover.ts';
import { handleComboboxKey } from './combobox-keys.ts';
import { useComboboxOptions, useOptionLabels, type ComboOption, type ComboSource } from './combobox-options.ts';
import type { FieldProps } from './Field.tsx';

export type ComboFieldProps = FieldProps &
  ComboSource & {
    name?: string;
    ref?: Ref<HTMLInputElement>;
    onBlur?: () => void;
    disabled?: boolean;
    /** 'Choose...' by default. */
    placeholder?: string;
    /** Offers to create an option from the typed text: label of its row, and the action. */
    create?: { label: (text: string) => string; run: (text: string) => void };
  };

/** State of the list below a field: whether it is open, and the active row; null before any arrow key. */
export function useComboPanel(id: string) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  function close() {
    setOpen(false);
    setAt(null);
  }
  const panel = usePopover({ open, onClose: close, anchor: box, placement: { matchWidth: true } });
  return { box, panel, listId: `${id}-list`, open, onOpen: () => setOpen(true), close, at, setAt };
}

type ComboListOptions = {
  id: string;
  /** The typed text, and its setter; it gets null once an option was chosen or created. */
  typed: string;
  onType: (text: string | null) => void;
  /** The active row while nothing is typed. */
  beginAt: (list: readonly ComboOption[]) => number;
  onPick: (option: ComboOption) => void;
};

/** Shared by Combobox and MultiCombobox: options, the row that creates one, and keys. */
export function useComboList(props: ComboFieldProps, { id, typed, onType, beginAt, onPick }: ComboListOptions) {
  const { box, panel, listId, open, onOpen, close, at, setAt } = useComboPanel(id);
  const text = typed.trim();
  const found = useComboboxOptions({ ...props, open, text });
  const nameOf = useOptionLabels(props, found.list);
  const createLabel = props.create && text ? props.create.label(text) : undefined;
  const rows = found.list.length + (createLabel ? 1 : 0);
  const active = Math.min(at ?? (text ? 0 : beginAt(found.list)), rows - 1);

  function onCreate() {
    onType(null);
    close();
    props.create?.run(text);
  }

  function choose(index: number) {
    const option = found.list[index];
    if (option && !option.disabled) onPick(option);
    else if (!option && createLabel && index === found.list.length) onCreate();
  }

  return {
    nameOf,
    close,
    entry: {
      box,
      listId,
      open,
      active,
      name: props.name,
      disabled: props.disabled,
      inputRef: props.ref,
      onOpen,
      onType: (next: string) => {
        onType(next);
        setAt(null);
        onOpen();
      },
      onKeyDown: (event: KeyboardEvent) =>
        handleComboboxKey(event, { open, active, rows, onOpen, onMove: setAt, onChoose: choose, onClose: close }),
    },
    popup: { ...found, ref: panel, id: listId, open, text, active, onPick, createLabel, onCreate },
  };
}
