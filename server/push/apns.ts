/** Push messages to Apple phones (APNs over HTTP/2, with a token signed by a key of the developer account). */
import type { KeyObject } from 'node:crypto';
import { connect, type ClientHttp2Session } from 'node:http2';
import { type PushChannel, type PushMessage, type PushOutcome, outcomeOf, notReached } from './channel.ts';
import { signedToken } from './signed-token.ts';

export type ApnsAccount = { key: KeyObject; keyId: string; teamId: string; topic: string };

/** Apple refuses tokens older than an hour, and new ones more often than every 20 minutes. */
const TOKEN_SECONDS = 50 * 60;
/** Timeout of one message in ms. */
const PATIENCE = 10_000;
const MAX_READ = 4096;
/** The refusals of Apple that are about the device. */
const DEVICE_ERRORS = /BadDeviceToken|DeviceTokenNotForTopic|Unregistered|ExpiredToken/;

function apnsPayload({ title, body, navigate, data }: PushMessage): object {
  return { aps: { alert: { title, body }, sound: 'default' }, ...data, navigate };
}

type Answer = { status: number; retryAfter: string | undefined; body: string };

export function apnsChannel(account: ApnsAccount, origin = 'https://api.push.apple.com'): PushChannel {
  let signed: { token: string; at: number } | undefined;
  let session: ClientHttp2Session | undefined;

  function providerToken(): string {
    const now = Math.floor(Date.now() / 1000);
    if (!signed || signed.at < now - TOKEN_SECONDS) {
      const claims = { iss: account.teamId, iat: now };
      signed = { token: signedToken(account.key, 'ES256', { kid: account.keyId }, claims), at: now };
    }
    return signed.token;
  }

  /** One connection for all messages, as Apple requires. */
  function open(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session;
    const opened = connect(origin);
    opened.on('error', () => opened.destroy());
    opened.on('goaway', () => opened.close());
    opened.unref();
    return (session = opened);
  }

  const post = (path: string, headers: Record<string, string | number>, body: string) =>
    new Promise<Answer>((resolve, reject) => {
      const stream = open().request({ ':method': 'POST', ':path': path, ...headers });
      const late = setTimeout(() => stream.destroy(new Error('Apple took too long')), PATIENCE);
      const answer: Answer = { status: 0, retryAfter: undefined, body: '' };
      stream.setEncoding('utf8');
      stream.on('response', (given) => {
        answer.status = given[':status'] ?? 0;
        answer.retryAfter = given['retry-after'];
      });
      stream.on('data', (part: string) => {
        answer.body += part;
        if (answer.body.length > MAX_READ) stream.close();
      });
      stream.on('error', reject);
      stream.on('close', () => {
        clearTimeout(late);
        if (answer.status === 0) reject(new Error('Apple did not answer'));
        else resolve(answer);
      });
      stream.end(body);
    });

  return {
    refuses: ({ token }) => (/^[\da-f]{64,200}$/i.test(token) ? null : 'validations.push_token_invalid'),
    async send({ token }, message): Promise<PushOutcome> {
      const headers = {
        authorization: `bearer ${providerToken()}`,
        'apns-topic': account.topic,
        'apns-push-type': 'alert',
        'apns-priority': 10,
        'apns-expiration': Math.floor(Date.now() / 1000) + message.ttl,
        'apns-collapse-id': message.tag,
      };
      try {
        const answer = await post(`/3/device/${token}`, headers, JSON.stringify(apnsPayload(message)));
        if (answer.status === 403) signed = undefined;
        return outcomeOf(answer, ({ body }) => DEVICE_ERRORS.test(body));
      } catch (error) {
        return notReached(error);
      }
    },
    close: () => session?.destroy(),
  };
}
