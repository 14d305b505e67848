/**
 * Turns this browser's notifications on and off, and handles push messages while the app is open (INB-06, INB-13).
 * Loaded late: with the first screen that offers notifications, or after the first page if they are on.
 */
import type { QueryClient } from '@tanstack/react-query';
import { request, RequestFailedError } from '../graphql/client.ts';
import { graphql } from '../graphql/document.ts';
import { navigate } from '../router/history.ts';
import { clubAddress } from '../platform/club-address.ts';
import type { PhoneToken } from '../platform/push.ts';
import { translate } from '../text/i18n.ts';
import { registerWorker } from './app-worker.ts';
import { PUSH_KEPT_AT, pushIsOn } from '../session/push-flag.ts';

const PushKey = graphql(`
  query PushKey {
    pushKey
  }
`);

const PushDeviceLost = graphql(`
  query PushDeviceLost {
    pushDeviceLost
  }
`);

const RegisterPushToken = graphql(`
  mutation RegisterPushToken($input: RegisterPushTokenInput!) {
    registerPushToken(input: $input) {
      id
    }
  }
`);

const RemovePushToken = graphql(`
  mutation RemovePushToken($input: RemovePushTokenInput!) {
    removePushToken(input: $input) {
      id
    }
  }
`);

/** State of notifications here: `off` may be turned on; `denied` only in the settings of the browser. */
export type PushSupport = 'unsupported' | 'denied' | 'off' | 'on';

export function pushSupport(): PushSupport {
  if (IN_PHONE_APP) return !PHONE_PUSH ? 'unsupported' : pushIsOn() ? 'on' : 'off';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return pushIsOn() && Notification.permission === 'granted' ? 'on' : 'off';
}

/**
 * Asks the person, and registers this device. Returns false when refused, without a message (INB-13).
 * @throws RequestFailedError
 */
export async function turnPushOn(client: QueryClient): Promise<boolean> {
  if (IN_PHONE_APP) {
    const { askForPushes } = await import('../platform/push.ts');
    const found = await askForPushes();
    if (!found) return false;
    await registerPhone(found);
    followPush(client);
    return true;
  }
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await register(await subscribe());
  followPush(client);
  return true;
}

/** @throws RequestFailedError */
export async function turnPushOff(): Promise<void> {
  const token = localStorage.getItem(PUSH_KEPT_AT);
  localStorage.removeItem(PUSH_KEPT_AT);
  await unsubscribe();
  if (token) await request(RemovePushToken, { input: { token } });
}

/** @throws RequestFailedError, also when the browser has no service that would deliver anything (INB-13). */
async function subscribe(): Promise<PushSubscription> {
  try {
    return await subscribeAtService();
  } catch (reason) {
    if (!(reason instanceof DOMException)) throw reason;
    const code = 'devices.no_service';
    throw new RequestFailedError([{ message: translate(code) ?? '', extensions: { code } }]);
  }
}

async function subscribeAtService(): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { pushKey } = await request(PushKey);
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await pushManager.subscribe(options);
  } catch (reason) {
    // The browser is subscribed with an earlier key of the club.
    const earlier = await pushManager.getSubscription();
    if (!(await earlier?.unsubscribe())) throw reason;
    return pushManager.subscribe(options);
  }
}

async function register(subscription: PushSubscription): Promise<void> {
  await request(RegisterPushToken, { input: { token: JSON.stringify(subscription) } });
  localStorage.setItem(PUSH_KEPT_AT, subscription.endpoint);
}

async function registerPhone({ token, service }: PhoneToken): Promise<void> {
  await request(RegisterPushToken, { input: { token, service } });
  localStorage.setItem(PUSH_KEPT_AT, token);
}

async function unsubscribe(): Promise<void> {
  unfollow?.();
  if (IN_PHONE_APP) return (await import('../platform/push.ts')).forgetPhoneToken();
  const registration = await navigator.serviceWorker.getRegistration('/');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** INB-21: registers the device again if its push address has changed, or its service no longer knows it. */
async function keepRegistered(): Promise<void> {
  if (pushSupport() !== 'on') return;
  const { pushDeviceLost: lost } = await request(PushDeviceLost);
  if (IN_PHONE_APP) {
    const { presentToken } = await import('../platform/push.ts');
    const present = await presentToken();
    if (present && (lost || present.token !== localStorage.getItem(PUSH_KEPT_AT))) await registerPhone(present);
    return;
  }
  const registration = await registerWorker();
  const present = await registration.pushManager.getSubscription();
  if (lost) await present?.unsubscribe();
  else if (present?.endpoint === localStorage.getItem(PUSH_KEPT_AT)) return;
  await register(lost || !present ? await subscribe() : present);
}

type PushIds = { activityId?: string; notificationId?: string };
type WorkerMessage = ({ type: 'push' } & PushIds) | { type: 'open'; place: string } | { type: 'renewed' };

let unfollow: (() => void) | undefined;

/** From now on a push message refreshes the inbox, and a tap opens its page. */
export function followPush(client: QueryClient): void {
  unfollow?.();
  if (IN_PHONE_APP) return followInPhone(client);
  const hear = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.type === 'open') void navigate(data.place.slice(1) || '/');
    else if (data.type === 'renewed') void keepRegistered().catch(() => undefined);
    else tellOfPush(client, data);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  unfollow = () => navigator.serviceWorker.removeEventListener('message', hear);
  // Without a network the next start does it.
  void keepRegistered().catch(() => undefined);
}

function tellOfPush(client: QueryClient, { activityId, notificationId }: PushIds): void {
  void client.invalidateQueries({ queryKey: ['notifications'] });
  dispatchEvent(new CustomEvent('touchline:push', { detail: { activityId, notificationId } }));
}

function followInPhone(client: QueryClient): void {
  const coming = Promise.all([import('../platform/push.ts'), import('../platform/deep-link.ts')]);
  const ends = coming.then(([{ followPhonePushes }, { pathInLink }]) =>
    followPhonePushes({
      onCome: (ids) => tellOfPush(client, ids),
      onOpened(page) {
        const path = pathInLink(page, clubAddress());
        if (path !== null) void navigate(path);
      },
    }),
  );
  unfollow = () => void ends.then((end) => end());
  void keepRegistered().catch(() => undefined);
}

/** At the sign-out, with the token of the ended session. Best effort: the device ends with its session in any case. */
export function releaseDevice(session: string): void {
  const token = localStorage.getItem(PUSH_KEPT_AT);
  localStorage.removeItem(PUSH_KEPT_AT);
  void unsubscribe().catch(() => undefined);
  if (token) request(RemovePushToken, { input: { token } }, { token: session, keepalive: true }).catch(() => undefined);
}
