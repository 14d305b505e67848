import { createRoot } from 'react-dom/client';
import { whereNow } from '#web/router/history.ts';
import { Router } from '#web/router/router.tsx';
import { ConfirmHost } from '../ConfirmHost.tsx';
import { LoadingOverlay } from '../LoadingOverlay.tsx';
import { Toasts } from '../Toasts.tsx';
import { Gallery } from './Gallery.tsx';

/** Shows the gallery in place of the app: `#/ui`, in development only, for everybody. */
export function startGallery(root: HTMLElement) {
  createRoot(root).render(
    <Router here={whereNow()} params={{}}>
      <Gallery />
      <Toasts />
      <ConfirmHost />
      <LoadingOverlay />
    </Router>,
  );
}
