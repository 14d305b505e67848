import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../display/Button.tsx';
import { classNames } from '../display/classes.ts';
import { IconButton } from '../display/IconButton.tsx';
import { useModal, type ModalOptions } from './modal.ts';
import { useSheetDrag } from './sheet-drag.ts';
import { Toasts } from './Toasts.tsx';

export type DialogProps = ModalOptions & {
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
  /** Beside the close icon. */
  actions?: ReactNode;
  /** Leaves out the padding around the content. */
  flush?: boolean;
  role?: 'dialog' | 'alertdialog';
  children?: ReactNode;
};

/**
 * A dialog with title, close icon, content, and optionally a save button (WID-08). Below 768 px it is a bottom sheet.
 */
export function Dialog(props: DialogProps) {
  const { t } = useTranslation();
  const { title, description, width = 440, actions, flush, role, children } = props;
  const { present, dialogProps, dismiss } = useModal(props);
  const drag = useSheetDrag(dialogProps.ref, dismiss);
  const id = useId();
  if (!present) return null;
  return (
    <dialog
      {...dialogProps}
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-about` : undefined}
      className="modal dialog"
      style={{ '--dialog-width': `${width}px` }}
    >
      <div className="sheet-handle" {...drag} aria-hidden />
      <header className="flex items-start gap-2 px-5 pt-4 pb-3 max-md:pt-1 max-md:pr-3">
        <div className="min-w-0 flex-1 py-1 max-md:py-2.5">
          <h2 id={`${id}-title`} className="text-16 font-semibold">
            {title}
          </h2>
          {description && (
            <p id={`${id}-about`} className="mt-1 text-13 text-ink-2">
              {description}
            </p>
          )}
        </div>
        {actions}
        <IconButton label={t('global.close')} className="-mr-1.5" onClick={() => void dismiss()}>
          <X aria-hidden />
        </IconButton>
      </header>
      {children != null && (
        <div
          data-modal-body
          className={classNames('min-h-0 flex-1 overflow-y-auto overscroll-contain', !flush && 'px-5 pt-1 pb-5')}
        >
          {children}
        </div>
      )}
      <Footer {...props} />
      {props.open && <Toasts />}
    </dialog>
  );
}

function Footer({ children, footer, onSave, saveLabel, saving = false, saveDisabled = false }: DialogProps) {
  const { t } = useTranslation();
  if (!footer && !onSave) return null;
  return (
    <footer
      className={classNames(
        'flex flex-none flex-wrap items-center justify-end gap-2 px-5 max-md:[&>.btn]:flex-1',
        children == null ? 'pt-2 pb-5' : 'border-t border-line py-3',
      )}
    >
      {footer}
      {onSave && (
        <Button look="primary" loading={saving} disabled={saveDisabled} onClick={onSave}>
          {saveLabel ?? t('global.save')}
        </Button>
      )}
    </footer>
  );
}
