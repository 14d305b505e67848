import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPushService, type PushServiceOfTests } from '#tests/push-service.ts';
import { outcomeOf, secondsOf, type PushChannel, type PushMessage, type PushTarget } from './channel.ts';
import { isPublicAddress, pushHosts } from './hosts.ts';
import { pushKeysFrom } from './keys.ts';
import { openPushClient } from './request.ts';
import { declarativeMessage, webPushChannel } from './web-push.ts';

/** A pair that anybody may know. */
const KEYS = pushKeysFrom(
  'BBjYTfs_vp2yeu3ZupQD5wFq1F1tQJJvLQrePc9fZcZTAkDMlQmWPMcMbDMdO0RTYKQ0OUqb7h4txTuEE_lzOJg',
  'K7Efw_xP7Dlj4I8OKtdo8rK-BB46WXISeJby1MdXhco',
);
const MESSAGE: PushMessage = {
  title: 'Added: Gym',
  body: 'Wed 18 Nov, 09:00–10:00',
  lang: 'en',
  tag: 'abc',
  navigate: 'https://club.example/#/today',
  data: {},
  ttl: 60,
};
/** ms until a service that hangs is given up in these tests. */
const PATIENCE = 300;

let service: PushServiceOfTests;
let channel: PushChannel;
/** Gives up later than any machine is slow: for what is about how much is read, not how long. */
let patient: PushChannel;
beforeAll(async () => {
  service = await openPushService();
  const hosts = pushHosts([service.host]);
  channel = webPushChannel(KEYS, 'mailto:staff@club.example', hosts, openPushClient(hosts, PATIENCE));
  patient = webPushChannel(KEYS, 'mailto:staff@club.example', hosts, openPushClient(hosts, 100 * PATIENCE));
});
afterAll(async () => {
  channel.close();
  patient.close();
  await service.close();
});

function targetAt(at?: string): PushTarget {
  const { endpoint, keys } = JSON.parse(service.subscribe(at).token);
  return {
    service: 'web',
    token: endpoint,
    publicKey: Buffer.from(keys.p256dh, 'base64url'),
    secret: Buffer.from(keys.auth, 'base64url'),
  };
}
const answered = async (answer: (response: ServerResponse) => void, by = channel) => {
  service.answerWith(answer);
  const outcome = await by.send(targetAt(), MESSAGE);
  service.answerWith(undefined);
  return outcome;
};

test('G-16 a message that is sent can be read by its device alone', async () => {
  expect(await channel.send(targetAt(), MESSAGE)).toEqual({ is: 'sent' });
  expect(service.pushed[0]!.message.notification.title).toBe('Added: Gym');
  const [mine, others] = [targetAt(), targetAt()];
  expect(await channel.send({ ...mine, publicKey: others.publicKey }, MESSAGE)).toMatchObject({
    is: 'refused',
    status: 400,
  });
  expect(service.faults.splice(0)).toHaveLength(1);
});

test('a service that says nothing is given up, one that goes on talking is not listened to', async () => {
  expect(await answered(() => undefined)).toMatchObject({ is: 'later', reason: 'The push service took too long' });
  const trickle = await answered((response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  });
  expect(trickle.is).toBe('later');
  let written = 0;
  const flood = await answered((response) => {
    response.writeHead(201);
    const part = Buffer.alloc(64 * 1024);
    const pour = () => {
      while (!response.destroyed && written < 1024 ** 3) {
        written += part.length;
        if (!response.write(part)) return void response.once('drain', pour);
      }
    };
    pour();
  }, patient);
  expect(flood).toEqual({ is: 'sent' });
  expect(written).toBeLessThan(32 * 1024 ** 2);
});

test('a connection that the service closes between two messages delays none', async () => {
  const met = new Set<unknown>();
  const outcomes = [];
  service.answerWith((response, { socket }) => {
    if (met.has(socket)) return void socket.destroy();
    met.add(socket);
    response.writeHead(201).end();
  });
  for (const title of ['Gym', 'Meeting', 'Talk'])
    outcomes.push((await patient.send(targetAt(), { ...MESSAGE, title })).is);
  service.answerWith(undefined);
  expect(outcomes).toEqual(['sent', 'sent', 'sent']);
  expect(met.size).toBeGreaterThan(1);
});

test('a redirect leads nowhere', async () => {
  let asked = 0;
  const inside = createServer((_request, response) => {
    asked += 1;
    response.end();
  });
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done));
  const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`;
  for (const status of [301, 302, 303, 307, 308])
    expect(await answered((response) => response.writeHead(status, { location }).end())).toMatchObject({ is: 'later' });
  expect(asked).toBe(0);
  inside.close();
});

test('a name of a push service that leads into the own network gets no request', async () => {
  const hosts = pushHosts([]);
  const sent = openPushClient(hosts, PATIENCE);
  const port = service.host.split(':')[1];
  const before = service.requests();
  // As if the name of a service were looked up: this one is known to everybody as the own machine.
  const request = { url: new URL(`http://localhost:${port}/push/1`), headers: {}, body: '' };
  await expect(sent.post(request)).rejects.toThrow('inside the own network');
  expect(service.requests()).toBe(before);
  sent.close();
  expect(await channel.send(targetAt('http://127.0.0.1:1'), MESSAGE)).toMatchObject({ is: 'gone' });
});

test('addresses of the own network are none of the internet', () => {
  const inside = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1
    198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::a00:1 fc00::1 fd12::1 fe80::1 ff02::1
    2001:db8::1 2002:a00:1:: 2001::1 localhost`.trim().split(/\s+/); // prettier-ignore
  expect(inside.filter(isPublicAddress)).toEqual([]);
  const outside = ['8.8.8.8', '142.250.1.95', '172.32.0.1', '2a00:1450:400a::5f', '2600::1'];
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('hosts that the configuration names are reached at their port alone', () => {
  const { allowed } = pushHosts(['push.club.example:8443', 'localhost:4000']);
  expect(allowed('https://push.club.example:8443/1')?.pathname).toBe('/1');
  expect(allowed('http://localhost:4000/1')).not.toBeNull();
  for (const other of ['https://push.club.example/1', 'http://localhost:4001/1', 'ftp://localhost:4000/1'])
    expect(allowed(other), other).toBeNull();
});

test('a message is never longer than services take, and says so with an ellipsis', () => {
  const short = declarativeMessage(MESSAGE);
  expect(JSON.parse(short).notification.body).toBe(MESSAGE.body);
  for (const letter of ['a', 'ж', '🏟']) {
    const long = declarativeMessage({ ...MESSAGE, body: letter.repeat(20_000) });
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(3900);
    expect(JSON.parse(long).notification.body).toMatch(new RegExp(`^(${letter})+…$`, 'u'));
  }
});

test('the keys of the configuration are a pair, or none', () => {
  const other = 'q6cbkBXqBBDqFeeYVUqCz6t3mHm5uz8_KWLlCg4cSFQ';
  expect(() => pushKeysFrom(KEYS.publicKey.toString('base64url'), other)).toThrow('no pair');
  expect(() => pushKeysFrom('', '')).toThrow();
});

test('a service asks to wait in seconds or until a moment', () => {
  const asked = { status: 429, retryAfter: '90', body: '' };
  expect(outcomeOf(asked, () => true)).toEqual({ is: 'later', reason: 'status 429', seconds: 90 });
  expect(secondsOf('Mon, 23 Nov 2026 10:00:10 GMT', Date.parse('2026-11-23T10:00:00Z'))).toBe(10);
  expect(['soon', undefined].map((text) => secondsOf(text))).toEqual([null, null]);
});
