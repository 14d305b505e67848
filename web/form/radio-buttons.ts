import { createContext, type ComponentType, type CSSProperties, type ReactNode, type Ref } from 'react';
import type { ControlProps } from './Field.tsx';

export type RadioGroupProps<V> = Partial<ControlProps> & {
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  value: V | null;
  onChange: (value: V) => void;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  className?: string;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

export type RadioButtonProps = {
  value: string | number;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLElement> | undefined;
  className?: string;
  style?: CSSProperties;
  'aria-label'?: string;
  'data-tip'?: string;
  children: ReactNode;
};

/** What draws the buttons of the group around them. */
export const RadioButtons = createContext<ComponentType<RadioButtonProps>>(() => null);
