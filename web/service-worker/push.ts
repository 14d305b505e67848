/** Shows push messages, passes them to open windows, and opens the page of a tapped one. */
import type { PushedAnswers } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

const ANSWERS_AT: PushedAnswers = 'pushed answers';

type Pushed = NotificationOptions & { title: string; navigate?: string; data?: Record<string, string> };
type Kept = { navigate?: string; told?: Record<string, string> } | null;

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Browsers require a notification for every message, even for one that cannot be read. */
function read(message: PushMessageData | null): Pushed {
  try {
    const { notification } = message!.json() as { notification: Pushed };
    return notification;
  } catch {
    return { title: 'Touchline' };
  }
}

self.addEventListener('push', (event) => {
  const { title, navigate = '', data, ...shown } = read(event.data);
  const told = async () => {
    const options = { ...shown, icon: '/icon-192.png', badge: '/icon-192.png', data: { navigate, told: data } };
    const open = await windows();
    for (const window of open) window.postMessage({ ...data, type: 'push' });
    await self.registration.showNotification(title, options);
  };
  event.waitUntil(told());
});

/** Only the hash of the URL: the club may have another address on this device. */
function placeOf(navigate: string): string {
  return URL.canParse(navigate) ? new URL(navigate).hash : '';
}

/** RPL-14: an answer by a button. The page that opens sends it: it knows who is signed in. */
async function keepAnswer(answer: string, told: Record<string, string> = {}): Promise<void> {
  const given = { ...told, answer };
  const about = told['activityId'] ?? told['gameId'];
  await (await caches.open(ANSWERS_AT)).put(`/${about}`, new Response(JSON.stringify(given)));
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const kept = event.notification.data as Kept;
  const place = placeOf(kept?.navigate ?? '');
  const open = async () => {
    if (event.action) await keepAnswer(event.action, kept?.told).catch(() => undefined);
    const [first, ...others] = await windows();
    const window = [first, ...others].find((one) => one?.focused) ?? first;
    if (!window) return void (await self.clients.openWindow(`/${place}`));
    window.postMessage({ type: 'open', place });
    // Browsers refuse this without a tap.
    await window.focus().catch(() => undefined);
  };
  event.waitUntil(open());
});

/** The browser has ended a subscription. The app registers the new one, because it knows who is signed in. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const renewed = async () => {
    const options = event.oldSubscription?.options;
    if (!event.newSubscription && options) await self.registration.pushManager.subscribe(options);
    for (const window of await windows()) window.postMessage({ type: 'renewed' });
  };
  event.waitUntil(renewed());
});
