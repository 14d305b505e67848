import type { ReactNode, Ref } from 'react';
import type { ComboSource } from './combobox-options.ts';
import type { ControlProps, FieldProps } from './Field.tsx';

/** Props of a field whose value is found by typing. */
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

/** What the controls of such fields get. */
export type ComboControlProps = Pick<
  ComboFieldProps,
  'options' | 'search' | 'known' | 'refresh' | 'create' | 'onBlur'
> & {
  input: ControlProps & {
    name: string | undefined;
    maxLength: number;
    disabled: boolean | undefined;
    placeholder: string | undefined;
  };
  inputRef: Ref<HTMLInputElement> | undefined;
};

export type ComboboxControlProps = ComboControlProps & {
  value: string | null;
  onChange: (value: string | null) => void;
  /** In the box, around the input. */
  before: ReactNode;
  after: ReactNode;
};

/** Attributes of a combobox whose list is closed, as the stand-ins draw it. */
export const CLOSED_COMBOBOX = {
  role: 'combobox',
  'aria-expanded': false,
  'aria-haspopup': 'listbox',
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  spellCheck: false,
} as const;
