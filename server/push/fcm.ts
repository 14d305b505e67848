/** Push messages to phones through Firebase Cloud Messaging (HTTP v1), as a service account of Google. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { type PushChannel, type PushMessage, type PushOutcome, outcomeOf, notReached } from './channel.ts';
import type { PushClient } from './request.ts';
import { signedToken } from './signed-token.ts';

export type FcmAccount = { projectId: string; clientEmail: string; privateKey: KeyObject; tokenUri: string };

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const TOKEN_SECONDS = 3600;
/** Seconds before its expiry at which a token is renewed. */
const RENEWED_BEFORE = 300;
/** The errors of FCM that are about the device and not the sender. */
const DEVICE_ERRORS = /UNREGISTERED|INVALID_ARGUMENT|SENDER_ID_MISMATCH/;

/** The account in the file that Google provides. @throws when it is not such a file. */
export function fcmAccount(json: string): FcmAccount {
  const given = JSON.parse(json) as Record<string, unknown>;
  const text = (name: string) => {
    const value = given[name];
    if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing`);
    return value;
  };
  return {
    projectId: text('project_id'),
    clientEmail: text('client_email'),
    privateKey: createPrivateKey(text('private_key')),
    tokenUri: new URL(text('token_uri')).href,
  };
}

/** The message for FCM, which may pass it on to Apple phones too (REM-05). */
function fcmMessage(token: string, { title, body, tag, navigate, data, ttl }: PushMessage): object {
  return {
    message: {
      token,
      notification: { title, body },
      data: { ...data, navigate },
      android: { ttl: `${ttl}s`, collapse_key: tag, notification: { tag, default_sound: true } },
      apns: { headers: { 'apns-collapse-id': tag }, payload: { aps: { alert: { title, body }, sound: 'default' } } },
    },
  };
}

export function fcmChannel(
  account: FcmAccount,
  client: PushClient,
  origin = 'https://fcm.googleapis.com',
): PushChannel {
  let access: { token: string; until: number } | undefined;
  async function accessToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    if (access && access.until > now) return access.token;
    const { clientEmail, privateKey, tokenUri } = account;
    const claims = { iss: clientEmail, scope: SCOPE, aud: tokenUri, iat: now, exp: now + TOKEN_SECONDS };
    const assertion = signedToken(privateKey, 'RS256', {}, claims);
    const params = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const { status, body } = await client.post({
      url: new URL(tokenUri),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: params.toString(),
    });
    if (status !== 200) throw new Error(`Google gives no access: status ${status}`);
    const { access_token: token, expires_in: seconds } = JSON.parse(body) as {
      access_token: string;
      expires_in: number;
    };
    access = { token, until: now + seconds - RENEWED_BEFORE };
    return token;
  }

  return {
    refuses: ({ token }) => (/^[\w:-]{20,2048}$/.test(token) ? null : 'validations.push_token_invalid'),
    async send({ token }, message): Promise<PushOutcome> {
      try {
        const answer = await client.post({
          url: new URL(`/v1/projects/${encodeURIComponent(account.projectId)}/messages:send`, origin),
          headers: { 'content-type': 'application/json', authorization: `Bearer ${await accessToken()}` },
          body: JSON.stringify(fcmMessage(token, message)),
        });
        if (answer.status === 401) access = undefined;
        return outcomeOf(answer, ({ body }) => DEVICE_ERRORS.test(body));
      } catch (error) {
        return notReached(error);
      }
    },
    close: client.close,
  };
}
