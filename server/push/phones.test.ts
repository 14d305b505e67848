/** Phones, by services that stand in for those of Google and Apple and check what they are sent. */
import { once } from 'node:events';
import { createPublicKey, generateKeyPairSync, verify, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import {
  createServer as createHttp2Server,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apnsChannel } from './apns.ts';
import type { PushChannel, PushMessage, PushTarget } from './channel.ts';
import { fcmAccount, fcmChannel } from './fcm.ts';
import { pushHosts } from './hosts.ts';
import { openPushClient } from './request.ts';

const MESSAGE: PushMessage = {
  title: 'Added: Gym',
  body: 'Wed 18 Nov, 09:00–10:00',
  lang: 'en',
  tag: 'abc',
  navigate: 'https://club.example/#/today?day=2026-11-18',
  data: { notificationId: 'n1', type: 'SCOUT_ADDED_ACTIVITY', activityId: 'a1' },
  ttl: 3600,
};
const phone = (service: 'fcm' | 'apns', token: string): PushTarget => ({
  service,
  token,
  publicKey: null,
  secret: null,
});

type Answer = { status: number; headers?: Record<string, string>; body?: string };
type Asked = { path: string; headers: IncomingMessage['headers']; body: string };

const portOf = (server: Server | Http2Server) => (server.address() as AddressInfo).port;
const listening = (server: Server | Http2Server) =>
  new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));

/** The claims of a token that the key has signed. @throws Error when it has not. */
function claimsOf(token: string, key: KeyObject): { header: Record<string, unknown>; claims: Record<string, unknown> } {
  const [header, claims, signature] = token.split('.');
  const signed = { key: createPublicKey(key), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature!, 'base64url')))
    throw new Error('Not signed by the club');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  return { header: read(header!), claims: read(claims!) };
}

describe('G-16 by Google', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const asked: Asked[] = [];
  let answer: Answer;
  let server: Server;
  let channel: PushChannel;
  const sends = () => asked.filter(({ path }) => path.includes('messages:send'));
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        asked.push({ path: request.url!, headers: request.headers, body });
        const given = request.url === '/token' ? { status: 200, body: ACCESS } : answer;
        response.writeHead(given.status, given.headers).end(given.body);
      });
    });
    await listening(server);
    const host = `127.0.0.1:${portOf(server)}`;
    const file = {
      type: 'service_account',
      project_id: 'club',
      client_email: 'push@club.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `http://${host}/token`,
    };
    const client = openPushClient(pushHosts([host]));
    channel = fcmChannel(fcmAccount(JSON.stringify(file)), client, `http://${host}`);
  });
  const ACCESS = JSON.stringify({ access_token: 'open sesame', expires_in: 3600, token_type: 'Bearer' });
  beforeEach(() => {
    answer = { status: 200, body: '{"name":"projects/club/messages/1"}' };
    asked.splice(0);
  });
  afterAll(() => {
    channel.close();
    server.close();
  });
  const TOKEN = 'dGhpcyBpcyBhIHBob25l:APA91b';
  const send = () => channel.send(phone('fcm', TOKEN), MESSAGE);

  test('REM-05 a phone gets title and body, also those of Apple behind Google', async () => {
    expect(await send()).toEqual({ is: 'sent' });
    const [grant] = asked;
    const claims = claimsOf(new URLSearchParams(grant!.body).get('assertion')!, privateKey);
    expect(claims).toMatchObject({
      header: { alg: 'RS256' },
      claims: { iss: 'push@club.example', scope: 'https://www.googleapis.com/auth/firebase.messaging' },
    });
    const [sent] = sends();
    expect(sent).toMatchObject({
      path: '/v1/projects/club/messages:send',
      headers: { authorization: 'Bearer open sesame' },
    });
    expect(JSON.parse(sent!.body)).toEqual({
      message: {
        token: TOKEN,
        notification: { title: MESSAGE.title, body: MESSAGE.body },
        data: { ...MESSAGE.data, navigate: MESSAGE.navigate },
        android: { ttl: '3600s', collapse_key: 'abc', notification: { tag: 'abc', default_sound: true } },
        apns: {
          headers: { 'apns-collapse-id': 'abc' },
          payload: { aps: { alert: { title: MESSAGE.title, body: MESSAGE.body }, sound: 'default' } },
        },
      },
    });
  });

  test('access is asked for once for many messages, and anew when it was taken away', async () => {
    await send();
    asked.splice(0);
    await Promise.all([send(), send()]);
    expect([asked.length, sends().length]).toEqual([2, 2]);
    answer = { status: 401 };
    expect(await send()).toMatchObject({ is: 'refused' });
    asked.splice(0);
    answer = { status: 200 };
    await send();
    expect(asked.map(({ path }) => path)).toEqual(['/token', '/v1/projects/club/messages:send']);
  });

  test('a phone that has removed the app is gone; what Google has against the club is no fault of the phone', async () => {
    const said = (errorCode: string) => JSON.stringify({ error: { details: [{ errorCode }] } });
    answer = { status: 404, body: said('UNREGISTERED') };
    expect((await send()).is).toBe('gone');
    answer = { status: 400, body: said('INVALID_ARGUMENT') };
    expect((await send()).is).toBe('gone');
    for (const status of [401, 403, 404]) {
      answer = { status, body: '{}' };
      expect((await send()).is, String(status)).toBe('refused');
    }
    answer = { status: 429, headers: { 'retry-after': '60' } };
    expect(await send()).toMatchObject({ is: 'later', seconds: 60 });
  });

  test('what is no token of a phone, and no account of Google, is refused', () => {
    expect(channel.refuses(phone('fcm', TOKEN))).toBeNull();
    for (const token of ['short', '../../../etc/passwd/and/more', `${TOKEN} `])
      expect(channel.refuses(phone('fcm', token)), token).toBe('validations.push_token_invalid');
    for (const json of ['', '{}', '{"project_id":"club"}']) expect(() => fcmAccount(json)).toThrow();
  });
});

describe('G-16 by Apple', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const asked: Asked[] = [];
  let answer: Answer;
  let server: Http2Server;
  let channel: PushChannel;
  let connections = 0;
  const sessions: ServerHttp2Session[] = [];
  beforeAll(async () => {
    server = createHttp2Server();
    server.on('session', (session) => {
      connections += 1;
      sessions.push(session);
    });
    server.on('stream', (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => {
      let body = '';
      stream.on('data', (part) => (body += String(part)));
      stream.on('end', () => {
        asked.push({ path: String(headers[':path']), headers, body });
        stream.respond({ ':status': answer.status, ...answer.headers });
        stream.end(answer.body);
      });
    });
    await listening(server);
    const account = { key: privateKey, keyId: 'KEY1234567', teamId: 'TEAM123456', topic: 'example.club.app' };
    channel = apnsChannel(account, `http://127.0.0.1:${portOf(server)}`);
  });
  beforeEach(() => {
    answer = { status: 200 };
    asked.splice(0);
  });
  afterAll(() => {
    channel.close();
    server.close();
  });
  const TOKEN = 'ab'.repeat(32);
  const send = () => channel.send(phone('apns', TOKEN), MESSAGE);

  test('REM-05 a phone gets aps.alert.title and aps.alert.body, signed by the key of the club', async () => {
    expect(await send()).toEqual({ is: 'sent' });
    const [{ path, headers, body }] = asked as [Asked];
    expect(path).toBe(`/3/device/${TOKEN}`);
    expect(JSON.parse(body)).toEqual({
      aps: { alert: { title: MESSAGE.title, body: MESSAGE.body }, sound: 'default' },
      ...MESSAGE.data,
      navigate: MESSAGE.navigate,
    });
    expect(headers).toMatchObject({
      'apns-topic': 'example.club.app',
      'apns-push-type': 'alert',
      'apns-collapse-id': 'abc',
    });
    expect(Number(headers['apns-expiration']) - Date.now() / 1000).toBeLessThanOrEqual(3600);
    const { header, claims } = claimsOf(String(headers.authorization).replace('bearer ', ''), privateKey);
    expect([header, claims]).toMatchObject([{ alg: 'ES256', kid: 'KEY1234567' }, { iss: 'TEAM123456' }]);
  });

  test('all messages go over one connection, with one token', async () => {
    await Promise.all(Array.from({ length: 20 }, send));
    expect(connections).toBe(1);
    expect(new Set(asked.map(({ headers }) => headers.authorization)).size).toBe(1);
  });

  test('a phone that takes nothing any more is gone; what Apple has against the club is no fault of the phone', async () => {
    const said = (reason: string) => JSON.stringify({ reason });
    for (const [status, reason] of [[410, 'Unregistered'], [400, 'BadDeviceToken'], [400, 'DeviceTokenNotForTopic']] as const) {
      answer = { status, body: said(reason) };
      expect((await send()).is, reason).toBe('gone');
    } // prettier-ignore
    for (const [status, reason] of [[403, 'InvalidProviderToken'], [400, 'MissingTopic'], [503, 'ServiceUnavailable']] as const) {
      answer = { status, body: said(reason) };
      expect((await send()).is, reason).toBe(status < 500 ? 'refused' : 'later');
    } // prettier-ignore
    answer = { status: 429, headers: { 'retry-after': '5' }, body: said('TooManyRequests') };
    expect(await send()).toMatchObject({ is: 'later', seconds: 5 });
  });

  test('a connection that Apple has closed is opened anew', async () => {
    await send();
    const [before, closed] = [connections, once(sessions.at(-1)!, 'close')];
    sessions.at(-1)!.destroy();
    await closed;
    await expect.poll(async () => (await send()).is).toBe('sent');
    expect(connections).toBe(before + 1);
  });

  test('what is no token of a phone is refused', () => {
    expect(channel.refuses(phone('apns', TOKEN))).toBeNull();
    for (const token of ['ab', `${'ab'.repeat(31)}xy`, 'ab'.repeat(101)])
      expect(channel.refuses(phone('apns', token)), token).toBe('validations.push_token_invalid');
  });
});
