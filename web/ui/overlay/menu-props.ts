import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';

export type MenuItem =
  | {
      label: string;
      icon?: ReactNode;
      /** Secondary text at the end: a shortcut, the present choice. */
      hint?: string;
      tone?: 'danger';
      disabled?: boolean;
      /** Makes it a radio item, checked or not. */
      checked?: boolean;
      to?: string;
      onSelect?: () => void;
    }
  | { separator: true }
  | { heading: string };

/** Props that the button of the menu must take. */
export type MenuTrigger = ComponentPropsWithRef<'button'>;

export type MenuProps = {
  items: readonly MenuItem[];
  /** Renders the button: `renderTrigger={(props) => <IconButton {...props} label="…">…</IconButton>}`. */
  renderTrigger: (props: MenuTrigger) => ReactElement;
  placement?: { side?: 'bottom' | 'top'; align?: 'start' | 'center' | 'end' };
  /** `context`: a press has another meaning; the menu opens by the arrow keys and as a context menu. */
  opensBy?: 'press' | 'context';
};

/** The event that first opened a menu. */
export type MenuOpening = 'pointer' | 'key' | 'ArrowDown' | 'ArrowUp';
