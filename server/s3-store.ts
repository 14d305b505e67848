/** Files in an object store. The bucket is private: whoever may, gets an address that is signed for a short time. */
import { AwsV4Signer } from 'aws4fetch';
import type { ObjectStore } from './config.ts';
import type { Found } from './store.ts';

export type S3Store = {
  at: 's3';
  /** Where exactly these many bytes of this type may be PUT, for so many seconds. */
  uploadAddress(key: string, file: { size: number; mediaType: string }, seconds: number): Promise<string>;
  /** Where it can be read for so many seconds, under headers of our choice. */
  downloadAddress(key: string, shown: { mediaType: string; disposition: string }, seconds: number): Promise<string>;
  look(key: string, bytes: number): Promise<Found | null>;
  remove(key: string): Promise<void>;
};

/** How long the store may take to answer us, in milliseconds. */
const PATIENCE = 10_000;

/** `datetime` is the moment of signing, `20130524T000000Z`; now unless a test says otherwise. */
export function openS3Store(store: ObjectStore, ask: typeof fetch = fetch, datetime?: string): S3Store {
  const { region, accessKeyId, secretAccessKey } = store;
  const addressOf = (key: string) => new URL(`${store.endpoint.replace(/\/+$/, '')}/${store.bucket}/${key}`);

  function signer(method: string, url: URL, headers: Record<string, string>, signQuery: boolean): AwsV4Signer {
    return new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      region,
      signQuery,
      allHeaders: true,
      ...(datetime === undefined ? {} : { datetime }),
    });
  }

  async function signed(method: string, url: URL, headers: Record<string, string>, seconds: number): Promise<string> {
    url.searchParams.set('X-Amz-Expires', String(seconds));
    return (await signer(method, url, headers, true).sign()).url.href;
  }

  /** @throws when the store does not answer, or with anything but success and "there is no such thing". */
  async function send(method: string, key: string, headers: Record<string, string> = {}): Promise<Response | null> {
    const order = await signer(method, addressOf(key), headers, false).sign();
    const answer = await ask(order.url.href, {
      method,
      headers: order.headers,
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new Error(`The object store answered ${method} with ${answer.status}`);
  }

  return {
    at: 's3',
    uploadAddress: (key, { size, mediaType }, seconds) =>
      signed('PUT', addressOf(key), { 'content-length': String(size), 'content-type': mediaType }, seconds),
    downloadAddress(key, { mediaType, disposition }, seconds) {
      const url = addressOf(key);
      url.searchParams.set('response-content-type', mediaType);
      url.searchParams.set('response-content-disposition', disposition);
      return signed('GET', url, {}, seconds);
    },
    async look(key, bytes) {
      const answer = await send('GET', key, { range: `bytes=0-${bytes - 1}` });
      if (!answer) return null;
      // A store that knows no ranges begins to send everything.
      const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
      const size = Number(whole ?? answer.headers.get('content-length'));
      return { size, beginning: await beginningOf(answer, bytes) };
    },
    async remove(key) {
      const answer = await send('DELETE', key);
      await answer?.body?.cancel();
    },
  };
}

async function beginningOf(answer: Response, bytes: number): Promise<Uint8Array> {
  const reader = answer.body!.getReader();
  let beginning = new Uint8Array();
  while (beginning.length < bytes) {
    const { value, done } = await reader.read();
    if (done) break;
    beginning = new Uint8Array([...beginning, ...value.subarray(0, bytes - beginning.length)]);
  }
  await reader.cancel();
  return beginning;
}
