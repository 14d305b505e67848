import type { ReactNode, RefObject } from 'react';

/** Props of all dialogs, sheets and drawers. */
export type ModalProps = {
  open: boolean;
  /** Called when it closes: by Escape, the veil, the close icon, a swipe or the browser's Back. */
  onClose: () => void;
  /** Closing would lose something besides unsaved forms, which are known already. */
  unsaved?: boolean;
  /** Gets the focus on opening; else `data-autofocus`, the first field (not on touch devices), or the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

export type DialogProps = ModalProps & {
  title: string;
  /** Secondary line below the title. */
  description?: ReactNode;
  /** Width in px; below 768 px it is a bottom sheet as wide as the screen. */
  width?: number;
  /** Buttons at the bottom, right-aligned. */
  footer?: ReactNode;
  /** A save button in the footer, for a dialog that has one thing to save (WID-08). */
  onSave?: () => void;
  saveLabel?: string;
  saving?: boolean;
  saveDisabled?: boolean;
  /** Shown beside the close icon. */
  actions?: ReactNode;
  /** Leaves out the padding around the content. */
  flush?: boolean;
  /** Stays mounted but hidden while it is closed, so that it opens faster; its content must reset itself. */
  keep?: boolean;
  children?: ReactNode;
};

export type DrawerProps = ModalProps & {
  /** Accessible name; shown unless `bare`. */
  title: string;
  side?: 'left' | 'right';
  width?: number;
  /** No header, for content that has its own (the navigation). */
  bare?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
};
