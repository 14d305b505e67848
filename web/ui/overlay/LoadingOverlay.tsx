import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/browser/store.ts';
import { Spinner } from '../display/Spinner.tsx';
import { blockingCalls } from './loading-overlay.ts';

/**
 * Render it once at the root of the app: the overlay of `withLoadingOverlay`. The text is delayed, so that short calls
 * show none.
 */
export function LoadingOverlay() {
  const { t } = useTranslation();
  const open = useStore(blockingCalls) > 0;
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && !box.current?.open) box.current?.showModal();
    if (!open && box.current?.open) box.current.close();
  }, [open]);
  return (
    <dialog
      ref={box}
      className="overlay"
      aria-label={t('global.loading')}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      {open && (
        <div className="overlay-card" role="status">
          <Spinner size={20} />
          <span className="text-13 font-medium">{t('global.loading')}</span>
        </div>
      )}
    </dialog>
  );
}
