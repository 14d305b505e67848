import { createRoot } from 'react-dom/client';
import { currentLocation } from '#web/router/history.ts';
import { Router } from '#web/router/router.tsx';
import { ConfirmHost } from '../overlay/ConfirmHost.tsx';
import { LoadingOverlay } from '../overlay/LoadingOverlay.tsx';
import { Toasts } from '../overlay/Toasts.tsx';
import { Gallery } from './Gallery.tsx';

/** Renders the gallery instead of the app: `#/ui`, in development only, without sign-in. */
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
