/**
 * The service worker of the app (decision 52): registered for everybody who is signed in, after the first page is
 * shown. Its next version takes over when the person agrees.
 */
import i18next from 'i18next';
import type { ToWorker } from '../service-worker/messages.ts';
import { buildName } from '../graphql/kept-answers.ts';
import { onLocationChange, reload } from '../router/history.ts';
import { confirmLeave, hasUnsavedChanges } from '../ui/overlay/unsaved-changes.tsx';
import { currentLanguage, loadTexts, translate } from '../text/i18n.ts';
import { toast } from '../ui/overlay/toast.ts';

const WORKER = import.meta.env.DEV ? '/web/service-worker/service-worker.ts' : '/service-worker.js';
/** ms between checks for a new version while the app stays open; every start checks too. */
const LOOK_EVERY = 60 * 60_000;

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: '/', ...(import.meta.env.DEV && { type: 'module' }) });

const tell = (worker: ServiceWorker | null, message: ToWorker, ports: Transferable[] = []) =>
  worker?.postMessage(message, ports);

/** Keeps the files of the app on the device, and offers new versions. Does nothing in browsers without workers. */
export async function keepAppHere(): Promise<void> {
  // In development the file names have no hashes; the phone app contains its files.
  if (IN_PHONE_APP || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const register = () => void registerWorker().catch(() => undefined);
  // After a lost connection, this continues with the missing files.
  addEventListener('online', register);
  register();
  const registration = await navigator.serviceWorker.ready;
  removeEventListener('online', register);
  followVersions(registration);
  const { active } = registration;
  const tellReader = () => tell(active, { type: 'keep', language: currentLanguage(), files: loadedFiles() });
  tellReader();
  i18next.on('languageChanged', tellReader);
}

/** Files that this page has fetched, perhaps before the worker was there. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

function followVersions(registration: ServiceWorkerRegistration): void {
  let seen: ServiceWorker | undefined;
  const look = () => {
    const { waiting, active } = registration;
    // The first worker of a device replaces none.
    if (!waiting || !active || waiting === seen) return;
    seen = waiting;
    void takeIn(waiting);
  };
  look();
  onLocationChange(look);
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_EVERY) return;
    looked = Date.now();
    // Without a network the next check finds it.
    registration.update().catch(() => undefined);
  });
}

/** The page may already be of that version, because it comes from the network when there is one. */
async function takeIn(waiting: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const build = new Promise<string>((answer) => {
    port1.addEventListener('message', ({ data }) => answer(String(data)), { once: true });
    port1.start();
  });
  tell(waiting, { type: 'build' }, [port2]);
  if (buildName().endsWith(await build)) return tell(waiting, { type: 'take-over-alone' });
  await loadTexts('validations');
  offerWhenQuiet(waiting);
}

/** Whether nothing is unsaved and no dialog is open. */
const isQuiet = () => !hasUnsavedChanges() && !document.querySelector('[role=dialog], [role=alertdialog]');

/** ms after a change of page until its questions and dialogs are closed. */
const AFTER_PAGE = 500;

function offerWhenQuiet(waiting: ServiceWorker): void {
  let offered = false;
  const offer = () => {
    if (offered || !isQuiet()) return;
    offered = true;
    document.removeEventListener('visibilitychange', offer);
    unfollow();
    toast.info(translate('offline.new_version') ?? '', {
      position: 'top',
      duration: Infinity,
      action: { label: translate('offline.reload') ?? '', run: () => void agree(waiting) },
    });
  };
  const later = () => void setTimeout(offer, AFTER_PAGE);
  document.addEventListener('visibilitychange', offer);
  const unfollow = onLocationChange(later);
  later();
}

async function agree(waiting: ServiceWorker): Promise<void> {
  if (!(await confirmLeave())) return;
  // Another window may have agreed before.
  if (waiting.state !== 'installed') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  tell(waiting, { type: 'take-over' });
}
