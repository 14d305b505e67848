/** Shows what the club pushes, tells open windows of it, and opens what was tapped. */
declare const self: ServiceWorkerGlobalScope;

type Pushed = NotificationOptions & { title: string; navigate?: string; data?: Record<string, string> };

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Browsers want something shown for every message, even for one that nobody understands. */
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
    const options = { ...shown, icon: '/icon-192.png', badge: '/icon-192.png', data: { navigate } };
    const open = await windows();
    for (const window of open) window.postMessage({ ...data, type: 'push' });
    await self.registration.showNotification(title, options);
  };
  event.waitUntil(told());
});

/** Of the address only the place within the app: it may be reached by another name here. */
function placeOf(navigate: string): string {
  return URL.canParse(navigate) ? new URL(navigate).hash : '';
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const place = placeOf((event.notification.data as { navigate?: string } | null)?.navigate ?? '');
  const open = async () => {
    const [first, ...others] = await windows();
    const window = [first, ...others].find((one) => one?.focused) ?? first;
    if (!window) return void (await self.clients.openWindow(`/${place}`));
    window.postMessage({ type: 'open', place });
    // Refused where nobody has tapped.
    await window.focus().catch(() => undefined);
  };
  event.waitUntil(open());
});

/** The browser has ended a subscription: the new one is registered by the app, which knows who is signed in. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const renewed = async () => {
    const options = event.oldSubscription?.options;
    if (!event.newSubscription && options) await self.registration.pushManager.subscribe(options);
    for (const window of await windows()) window.postMessage({ type: 'renewed' });
  };
  event.waitUntil(renewed());
});
