/**
 * The service worker of the app (decision 52): it is registered for everybody who is signed in, once the first page stands,
 * and its next version takes over when the person agrees.
 */
import i18next from 'i18next';
import type { ToWorker } from '../service-worker/messages.ts';
import { buildName } from '../graphql/kept-answers.ts';
import { onLocationChange, reload } from '../router/history.ts';
import { confirmLeave, hasUnsavedChanges } from '../router/unsaved-changes.tsx';
import { currentLanguage, loadTexts, translate } from '../text/i18n.ts';
import { toast } from '../ui/overlay/toast.ts';

const WORKER = import.meta.env.DEV ? '/web/service-worker/service-worker.ts' : '/service-worker.js';
/** ms between looks for a new version while the app stays open; a start looks in any case. */
const LOOK_EVERY = 60 * 60_000;

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: '/', ...(import.meta.env.DEV && { type: 'module' }) });

const tell = (worker: ServiceWorker | null, message: ToWorker, ports: Transferable[] = []) =>
  worker?.postMessage(message, ports);

/** Has the files of the app kept on the device, and offers new versions. Browsers without workers go on without. */
export async function keepAppHere(): Promise<void> {
  // In development the files have no names that say what is in them; the phone app has brought them along.
  if (IN_PHONE_APP || import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const register = () => void registerWorker().catch(() => undefined);
  // Where the network went before all had come, this goes on with what is missing.
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

/** What this page has fetched, perhaps before the worker was there. */
function loadedFiles(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

function followVersions(registration: ServiceWorkerRegistration): void {
  let seen: ServiceWorker | undefined;
  const look = () => {
    const { waiting, active } = registration;
    // The first worker of a device replaces nobody.
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
    // Without a network it is looked for the next time.
    registration.update().catch(() => undefined);
  });
}

/** The page may be of that version already: it comes from the network when there is one. */
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

/** Whether nobody is in the middle of something. */
const isQuiet = () => !hasUnsavedChanges() && !document.querySelector('[role=dialog], [role=alertdialog]');

/** ms after a change of the page until its questions and dialogs are gone. */
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
