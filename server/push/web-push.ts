/**
 * Push messages to browsers: encrypted for the browser (RFC 8291), signed with the club's own key (VAPID, RFC 8292).
 */
import { createECDH } from 'node:crypto';
import { outcomeOf, type PushChannel, type PushMessage, type PushTarget, notReached } from './channel.ts';
import type { PushHosts } from './hosts.ts';
import type { PushClient } from './request.ts';
import type { PushKeys } from './keys.ts';

/** Bytes before the encryption; services accept 4096 encrypted bytes. */
const MAX_BYTES = 3900;

/**
 * The message in the format that browsers can show by themselves (Declarative Web Push). If the app's service worker is
 * installed, it shows the message and informs the open windows.
 */
export function declarativeMessage({ title, body, lang, tag, navigate, data, actions = [] }: PushMessage): string {
  const buttons = actions.length > 0 && { actions: actions.map((one) => ({ ...one, navigate })) };
  const written = (shown: string) =>
    JSON.stringify({
      web_push: 8030,
      notification: { title, body: shown, lang, dir: 'ltr', tag, renotify: true, navigate, data, ...buttons },
      mutable: true,
    });
  let shown = body;
  while (Buffer.byteLength(written(shown)) > MAX_BYTES && shown.length > 1)
    shown = `${shown.slice(0, Math.floor(shown.length / 2)).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return written(shown);
}

/** How push services say in the body that it is the subscription, such as one that was made with another key. */
const SUBSCRIPTION_ERRORS =
  /BadDeviceToken|Unregistered|ExpiredToken|VapidPkHashMismatch|UnauthorizedRegistration|InvalidRegistration|NotRegistered|credentials used to create the subscription|invalid (push )?subscription|"errno": *10[2356]\b/i;

const isAboutSubscription = ({ status, body }: { status: number; body: string }): boolean =>
  status === 404 || status === 410 || ((status === 400 || status === 403) && SUBSCRIPTION_ERRORS.test(body));

/** Whether the key is a point on the curve: any other would fail when something is sent. */
function isPoint(key: Buffer): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(key);
    return key.length === 65;
  } catch {
    return false;
  }
}

export function webPushChannel(keys: PushKeys, subject: string, hosts: PushHosts, client: PushClient): PushChannel {
  const vapidDetails = {
    subject,
    publicKey: keys.publicKey.toString('base64url'),
    privateKey: keys.privateKey.toString('base64url'),
  };
  return {
    refuses: ({ token, publicKey, secret }: PushTarget) =>
      hosts.allowed(token) && publicKey && isPoint(publicKey) && secret?.length === 16
        ? null
        : 'validations.push_token_invalid',
    async send({ token, publicKey, secret }, message) {
      const url = hosts.allowed(token);
      if (!url || !publicKey || !secret) return { is: 'gone', reason: 'no address that is allowed' };
      // Loaded with the first message, because few processes ever send one.
      const { default: webPush } = await import('web-push');
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint: token, keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') } },
        declarativeMessage(message),
        { vapidDetails, TTL: message.ttl, topic: message.tag, urgency: 'normal', contentEncoding: 'aes128gcm' },
      );
      try {
        return outcomeOf(await client.post({ url, headers, body }), isAboutSubscription);
      } catch (error) {
        return notReached(error);
      }
    },
    close: client.close,
  };
}
