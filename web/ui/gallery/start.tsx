import { createRoot } from 'react-dom/client';
import { currentLocation } from '#web/router/history.ts';
import { Router } from '#web/router/router.tsx';
import { ConfirmHost } from '../overlay/ConfirmHost.tsx';
import { LoadingOverlay } from '../overlay/LoadingOverlay.tsx';
import { Toasts } from '../overlay/Toasts.tsx';
import { Gallery } from './Gallery.tsx';

/** Shows the gallery in place of the app: `#/ui`, in development only, for everybody. */
export function startGallery(root: HTMLElement) {
  createRoot(root).render(
    <Router here={currentLocation()} params={{}}>
      <Gallery />
      <Toasts />
      <ConfirmHost />
      <LoadingOverlay />
    </Router>,
  );
}
