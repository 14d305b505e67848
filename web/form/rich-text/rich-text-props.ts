import type { Ref } from 'react';
import type { ControlProps, FieldProps } from '../Field.tsx';

export type RichTextFieldProps = FieldProps & {
  /** HTML of the elements in domain/text/rich-text.ts; empty when nothing is written. */
  value: string | null | undefined;
  onChange: (html: string) => void;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
  name?: string;
  disabled?: boolean;
  /** Smallest height, in lines (CONST-10); it grows with the text. */
  rows?: number;
};

export type RichTextEditorProps = Pick<RichTextFieldProps, 'onChange' | 'onBlur' | 'ref' | 'name' | 'disabled'> & {
  control: ControlProps;
  value: string;
  rows: number;
};
