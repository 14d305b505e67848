/** Shows push messages, passes them to open windows, and opens the page of a tapped one. */
declare const self: ServiceWorkerGlobalScope;

type Pushed = NotificationOptions & { title: string; navigate?: string; data?: Record<string, string> };

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
    const options = { ...shown, icon: '/icon-192.png', badge: '/icon-192.png', data: { navigate } };
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

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const place = placeOf((event.notification.data as { navigate?: string } | null)?.navigate ?? '');
  const open = async () => {
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
