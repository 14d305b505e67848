/** Stores files in an S3-compatible bucket, which is private: clients get short-lived presigned URLs. */
import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsV4Signer } from 'aws4fetch';
import { UnavailableError } from '../observability/unavailable.ts';
import { sweepFolder } from './disk-store.ts';
import { s3Parts, type S3Parts } from './s3-parts.ts';
import type { StoredObject, Workshop } from './stored-object.ts';

/** Settings of an S3-compatible object store for files. */
export type ObjectStore = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Store = Workshop &
  S3Parts & {
    at: 's3';
    /** Presigned URL to PUT a file of exactly this size and type, valid for `seconds`. */
    uploadAddress(key: string, file: { size: number; mediaType: string }, seconds: number): Promise<string>;
    /** Presigned URL to GET the file with these response headers, valid for `seconds`. */
    downloadAddress(key: string, shown: { mediaType: string; disposition: string }, seconds: number): Promise<string>;
    look(key: string, bytes: number): Promise<StoredObject | null>;
    remove(key: string): Promise<void>;
    /** Deletes local copies older than `since` that were never given back. */
    sweep(since: Temporal.Instant): Promise<void>;
  };

/** Timeouts in milliseconds, of small requests and of transfers of whole files. */
const REQUEST_TIMEOUT = 10_000;
const FILE_PATIENCE = 15 * 60_000;

/**
 * `workshop` is the folder for local copies while they are sanitized. `datetime` (`20130524T000000Z`) fixes the time of
 * signing in tests.
 */
export function openS3Store(
  store: ObjectStore,
  workshop = join(tmpdir(), 'touchline-sanitizing'),
  ask: typeof fetch = fetch,
  datetime?: string,
): S3Store {
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

  /** Null for 404. @throws UnavailableError on timeout, 429 and 5xx, Error on any other failure. */
  async function send(
    method: string,
    at: string | URL,
    headers: Record<string, string> = {},
    { body, patience = REQUEST_TIMEOUT }: { body?: Blob | string; patience?: number } = {},
  ): Promise<Response | null> {
    const order = await signer(method, at instanceof URL ? at : addressOf(at), headers, false).sign();
    const answer = await ask(order.url.href, {
      method,
      headers: order.headers,
      signal: AbortSignal.timeout(patience),
      ...(body ? { body } : {}),
    }).catch((reason: unknown) => {
      throw new UnavailableError('store', 'The object store does not answer', reason);
    });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    const said = `The object store answered ${method} with ${answer.status}`;
    throw answer.status === 429 || answer.status >= 500 ? new UnavailableError('store', said) : new Error(said);
  }

  function partsAddress(key: string, query: Record<string, string>): URL {
    const url = addressOf(key);
    url.search = new URLSearchParams(query).toString();
    return url;
  }

  const parts = s3Parts({
    async ask(method, key, query, body) {
      const answer = await send(method, partsAddress(key, query), {}, body ? { body, patience: FILE_PATIENCE } : {});
      return answer && answer.text();
    },
    sign: (key, query, size, seconds) =>
      signed('PUT', partsAddress(key, query), { 'content-length': String(size) }, seconds),
  });

  async function blankPath(): Promise<string> {
    await mkdir(workshop, { recursive: true, mode: 0o700 });
    return join(workshop, randomUUID());
  }

  return {
    at: 's3',
    ...parts,
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
      // Without support for ranges the store sends the whole file; then content-length is its size.
      const whole = /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1];
      const size = Number(whole ?? answer.headers.get('content-length'));
      return { size, beginning: await beginningOf(answer, bytes) };
    },
    async remove(key) {
      const answer = await send('DELETE', key);
      await answer?.body?.cancel();
    },
    sweep: (since) => sweepFolder(workshop, since),
    async take(key) {
      const answer = await send('GET', key, {}, { patience: FILE_PATIENCE });
      if (!answer) return null;
      const path = await blankPath();
      try {
        const body = Readable.fromWeb(answer.body as ReadableStream);
        await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        return path;
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    blankPath,
    async keep(path, key) {
      const body = await openAsBlob(path);
      // Download links set the content type that browsers see.
      const headers = { 'content-type': 'application/octet-stream', 'content-length': String(body.size) };
      const answer = await send('PUT', key, headers, { body, patience: FILE_PATIENCE });
      if (!answer) throw new Error('The object store knows no such bucket');
      await answer.body?.cancel();
    },
    giveBack: (path) => rm(path, { force: true }),
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
