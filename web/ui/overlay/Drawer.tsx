import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../display/IconButton.tsx';
import { useModal, type ModalOptions } from './modal.ts';
import { Toasts } from './Toasts.tsx';

export type DrawerProps = ModalOptions & {
  /** Its accessible name; shown unless `bare`. */
  title: string;
  side?: 'left' | 'right';
  width?: number;
  /** Without a header: the content has its own (the navigation). */
  bare?: boolean;
  footer?: ReactNode;
  children?: ReactNode;
};

/** A panel that slides in from a side: the navigation of a narrow window, the details of something in a list. */
export function Drawer(props: DrawerProps) {
  const { t } = useTranslation();
  const { title, side = 'left', width = 280, bare = false, footer, children } = props;
  const { present, dialogProps, dismiss } = useModal(props);
  const id = useId();
  if (!present) return null;
  return (
    <dialog
      {...dialogProps}
      tabIndex={-1}
      aria-labelledby={bare ? undefined : id}
      aria-label={bare ? title : undefined}
      className="modal drawer"
      data-side={side}
      style={{ '--drawer-width': `${width}px` }}
    >
      {!bare && (
        <header className="flex h-13 flex-none items-center gap-2 border-b border-line pr-2.5 pl-5">
          <h2 id={id} className="min-w-0 flex-1 truncate text-16 font-semibold">
            {title}
          </h2>
          <IconButton label={t('global.close')} onClick={() => void dismiss()}>
            <X aria-hidden />
          </IconButton>
        </header>
      )}
      <div data-modal-body className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {children}
      </div>
      {footer && <footer className="flex flex-none justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>}
      {props.open && <Toasts />}
    </dialog>
  );
}
