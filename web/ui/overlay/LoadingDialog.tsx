import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useTranslation } from 'react-i18next';
import { useStore } from '#web/browser/store.ts';
import { Spinner } from '../states/Spinner.tsx';
import { blockingCalls } from './loading-overlay.ts';
import '#web/styles/dialog.css';

/** The overlay of `withLoadingOverlay`, which cannot be closed. The text is delayed, so that short calls show none. */
export function LoadingDialog() {
  const { t } = useTranslation();
  const open = useStore(blockingCalls) > 0;
  return (
    <AlertDialog.Root open={open} onOpenChange={(_open, { cancel }) => cancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className="veil pale question" />
        <AlertDialog.Viewport className="modal-place question">
          <AlertDialog.Popup className="overlay-card" aria-label={t('global.loading')}>
            <div className="flex items-center gap-2.5" role="status">
              <Spinner size={20} />
              <span className="text-13 font-medium">{t('global.loading')}</span>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
