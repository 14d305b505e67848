/** A push service of the tests: devices subscribe to it as browsers do, and it reads what they are sent (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID, verify, createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser would be handed, with how it came. */
export type Pushed = {
  device: string;
  headers: Record<string, string | undefined>;
  /** Of the signed token: who may be written to, where it is for, until when. */
  claims: { aud: string; sub: string; exp: number };
  message: {
    web_push: number;
    notification: {
      title: string;
      body: string;
      navigate: string;
      tag: string;
      lang: string;
      actions?: { action: string; title: string; navigate: string }[];
      data: Record<string, string>;
    };
  };
};

export type PushServiceOfTests = Awaited<ReturnType<typeof openPushService>>;

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** A device with keys of its own. */
function newDevice(base: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const secret = randomBytes(16);
  const name = randomUUID();
  const token = JSON.stringify({
    endpoint: `${base}/push/${name}`,
    expirationTime: null,
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
  });
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const theirs = body.subarray(21, 21 + body[20]!);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs]);
    const shared = derived(pair.computeSecret(theirs), secret, info, 32);
    const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + theirs.length);
    const opened = createDecipheriv('aes-128-gcm', key, nonce);
    opened.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opened.update(sealed.subarray(0, -16)), opened.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };
  return { name, token, endpoint: `${base}/push/${name}`, decrypt };
}
type Subscribed = ReturnType<typeof newDevice>;

/** @throws Error when the signature is not that of the key. */
function claimsOf(authorization: string | undefined): Pushed['claims'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('Not signed by the club');
  return JSON.parse(Buffer.from(claims!, 'base64url').toString()) as Pushed['claims'];
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * Listens on this machine: at a port of its own, or at the unix socket behind a `relay` (tests/ports.ts). `answerWith` has it
 * answer otherwise than a push service does.
 */
export async function openPushService(relay?: { host: string; socket: string }) {
  const devices = new Map<string, Subscribed>();
  const pushed: Pushed[] = [];
  const faults: unknown[] = [];
  let requests = 0;
  let keys: string[] = [];
  let answer: ((response: ServerResponse, request: IncomingMessage) => void) | undefined;
  const server = createServer((request, response) => {
    requests += 1;
    bodyOf(request)
      .then((body) => {
        const device = devices.get(request.url!.replace('/push/', ''));
        if (!device) return void response.writeHead(410).end();
        if (answer) return answer(response, request);
        const headers = request.headers as Pushed['headers'];
        keys = [...new Set([...keys, /k=([\w-]+)/.exec(headers['authorization'] ?? '')?.[1] ?? ''])];
        const message = JSON.parse(device.decrypt(body)) as Pushed['message'];
        pushed.push({ device: device.name, headers, claims: claimsOf(headers['authorization']), message });
        response.writeHead(201).end();
      })
      .catch((error: unknown) => {
        faults.push(error);
        response.writeHead(400).end();
      });
  });
  if (relay) rmSync(relay.socket, { force: true });
  await once(relay ? server.listen(relay.socket) : server.listen(0, '127.0.0.1'), 'listening');
  const host = relay?.host ?? `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    /** What was delivered, and what could not be read. */
    pushed,
    faults,
    requests: () => requests,
    /** The public keys that have signed. */
    keys: () => keys,
    subscribe: (at = `http://${host}`): Subscribed => {
      const device = newDevice(at);
      devices.set(device.name, device);
      return device;
    },
    unsubscribe: ({ name }: { name: string }) => devices.delete(name),
    /** Undefined is as usual. */
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    forget: () => void pushed.splice(0),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
