import { CSPProvider } from '@base-ui/react/csp-provider';
import { createRoot } from 'react-dom/client';
import { currentLocation } from '#web/router/history.ts';
import { Router } from '#web/router/router.tsx';
import { showChunkFailures } from '../ui/overlay/show-chunk-failures.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { LoadingDialog } from '../ui/overlay/LoadingDialog.tsx';
import { Toasts } from '../ui/overlay/Toasts.tsx';
import { Tooltips } from '../ui/overlay/Tooltips.tsx';
import { Gallery } from './Gallery.tsx';

/** Renders the gallery instead of the app: `#/ui`, in development only, without sign-in. */
export function startGallery(root: HTMLElement) {
  showChunkFailures();
  createRoot(root).render(
    <CSPProvider disableStyleElements>
      <Router here={currentLocation()} params={{}}>
        <Gallery />
        <Toasts />
        <ConfirmDialog />
        <LoadingDialog />
        <Tooltips />
      </Router>
    </CSPProvider>,
  );
}
