import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openS3Store } from './s3-store.ts';

/** Example account of the S3 documentation. */
const EXAMPLE = {
  endpoint: 'https://s3.amazonaws.com',
  region: 'us-east-1',
  bucket: 'examplebucket',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const THEN = '20130524T000000Z';

type Order = { url: string; method: string; headers: Headers; body: unknown };
/** A store with a stubbed `fetch`, and the requests it has sent. */
function against(answer: () => Response) {
  const orders: Order[] = [];
  const ask = (async (url: string, init: RequestInit) => {
    orders.push({ url, method: init.method!, headers: new Headers(init.headers), body: init.body });
    return answer();
  }) as typeof fetch;
  return { orders, store: openS3Store(EXAMPLE, undefined, ask, THEN) };
}

test('A-44 MED-12 an address to upload to is good for the size and the type announced, for a short time, and holds no secret', async () => {
  const { store } = against(() => new Response());
  const address = await store.uploadAddress('abc-team.jpg', { size: 1234, mediaType: 'image/jpeg' }, 900);
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe('https://s3.amazonaws.com/examplebucket/abc-team.jpg');
  expect(Object.fromEntries(searchParams)).toEqual({
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request',
    'X-Amz-Date': THEN,
    'X-Amz-Expires': '900',
    'X-Amz-SignedHeaders': 'content-length;content-type;host',
    'X-Amz-Signature': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(address).not.toContain(EXAMPLE.secretAccessKey);
  const other = await store.uploadAddress('abc-team.jpg', { size: 1235, mediaType: 'image/jpeg' }, 900);
  expect(new URL(other).searchParams.get('X-Amz-Signature')).not.toBe(searchParams.get('X-Amz-Signature'));
});

test('A-44 what is read is shown under the type and the name that the club says', async () => {
  const { store } = against(() => new Response());
  const shown = { mediaType: 'application/octet-stream', disposition: 'attachment; filename="a.pdf"' };
  const { searchParams } = new URL(await store.downloadAddress('abc-a.pdf', shown, 900));
  expect(searchParams.get('response-content-type')).toBe('application/octet-stream');
  expect(searchParams.get('response-content-disposition')).toBe('attachment; filename="a.pdf"');
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe('host');
});

test('MED-10 the store is asked for the beginning of a file alone, even when it sends everything', async () => {
  const part = new Response('GIF89a', { status: 206, headers: { 'content-range': 'bytes 0-5/4096' } });
  const asked = against(() => part);
  const found = await asked.store.look('abc-a.gif', 6);
  expect(found!.size).toBe(4096);
  expect(new TextDecoder().decode(found!.beginning)).toBe('GIF89a');
  expect(asked.orders[0]!.headers.get('range')).toBe('bytes=0-5');
  expect(asked.orders[0]!.headers.get('authorization')).toContain('AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/');

  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const all = new Response(endless, { headers: { 'content-length': '500000000' } });
  expect((await against(() => all).store.look('abc-a.gif', 16))!).toEqual({
    size: 500_000_000,
    beginning: new Uint8Array(16),
  });
  expect(pulled).toBeLessThan(5);
});

test('MED-10 what is not there is nothing, what is there is removed, and a store that fails is an accident', async () => {
  expect(await against(() => new Response(null, { status: 404 })).store.look('abc', 16)).toBeNull();
  const removing = against(() => new Response(null, { status: 204 }));
  await removing.store.remove('abc');
  expect(removing.orders.map(({ method, url }) => [method, url])).toEqual([
    ['DELETE', 'https://s3.amazonaws.com/examplebucket/abc'],
  ]);
  await expect(against(() => new Response(null, { status: 403 })).store.remove('abc')).rejects.toThrow(
    'DELETE with 403',
  );
});

/** Computes a presigned URL's signature step by step, as in the S3 documentation. */
function signatureByHand(method: string, address: string, headers: Record<string, string>): string {
  const url = new URL(address);
  url.searchParams.delete('X-Amz-Signature');
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...url.searchParams]
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const names = Object.keys(headers).toSorted();
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
  const canonical = [method, url.pathname, query, lines, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = ['20130524', EXAMPLE.region, 's3', 'aws4_request'];
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', THEN, scope.join('/'), hash].join('\n');
  const key = scope.reduce<Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    Buffer.from(`AWS4${EXAMPLE.secretAccessKey}`),
  );
  return createHmac('sha256', key).update(text).digest('hex');
}

describe('the signature', () => {
  test('by hand is the one that the documentation of S3 publishes', () => {
    const address =
      'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host';
    expect(signatureByHand('GET', address, { host: 'examplebucket.s3.amazonaws.com' })).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  test('A-44 of our addresses is the one by hand', async () => {
    const { store } = against(() => new Response());
    const host = 's3.amazonaws.com';
    const signatureIn = (address: string) => new URL(address).searchParams.get('X-Amz-Signature');
    const put = await store.uploadAddress('abc-team.jpg', { size: 1234, mediaType: 'image/jpeg' }, 900);
    const headers = { host, 'content-length': '1234', 'content-type': 'image/jpeg' };
    expect(signatureIn(put)).toBe(signatureByHand('PUT', put, headers));
    const disposition = `inline; filename="a (1).jpg"; filename*=UTF-8''a%20(1).jpg`;
    const get = await store.downloadAddress('abc-team.jpg', { mediaType: 'image/jpeg', disposition }, 900);
    expect(signatureIn(get)).toBe(signatureByHand('GET', get, { host }));
  });
});
