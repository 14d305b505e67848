/** An object store that speaks as much of S3 as the server asks of it, on this machine. What is signed is not checked. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '#server/storage/s3-store.ts';

export type ObjectStoreOfTest = {
  config: ObjectStore;
  /** What lies there, by its name. */
  objects: Map<string, Buffer>;
  /** The parts of what is being uploaded in parts, by its id. */
  uploads: Map<string, Buffer[]>;
  /** Whether it answers nothing but that something went wrong. */
  fail(failing: boolean): void;
  close: () => Promise<void>;
};

export async function openObjectStore(): Promise<ObjectStoreOfTest> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Buffer[]>();
  let failing = false;
  const server = createServer((request, response) => {
    if (failing) return void response.writeHead(500).end();
    void answer(objects, uploads, request).then(({ status, body, headers = {} }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: { endpoint, region: 'eu', bucket: 'club', accessKeyId: 'k', secretAccessKey: 's' },
    objects,
    uploads,
    fail: (now) => void (failing = now),
    close: () => new Promise((closed) => (server.closeAllConnections(), server.close(() => closed()))),
  };
}

async function answer(
  objects: Map<string, Buffer>,
  uploads: Map<string, Buffer[]>,
  request: IncomingMessage,
): Promise<Reply> {
  const url = new URL(request.url!, 'http://store');
  const key = url.pathname.replace(/^\/club\//, '');
  const signed = request.headers.authorization ?? url.searchParams.get('X-Amz-Signature');
  const sent = await buffer(request);
  if (!signed) return { status: 403 };
  // S3 takes nothing whose length it is not told.
  if (request.method === 'PUT' && request.headers['content-length'] === undefined) return { status: 411 };
  if (url.searchParams.has('uploads')) {
    uploads.set(`upload-${uploads.size}`, []);
    return { status: 200, body: `<UploadId>upload-${uploads.size - 1}</UploadId>` };
  }
  const uploadId = url.searchParams.get('uploadId');
  if (uploadId !== null) return answerParts(objects, uploads, { method: request.method!, key, url, uploadId, sent });
  if (request.method === 'PUT') objects.set(key, sent);
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method !== 'GET') return { status: request.method === 'PUT' ? 200 : 204 };
  const body = objects.get(key);
  if (!body) return { status: 404 };
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (from === undefined) return { status: 200, body };
  const part = body.subarray(Number(from), Number(to) + 1);
  const headers = { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${body.length}` };
  return { status: 206, body: part, headers };
}

type Reply = { status: number; body?: string | Buffer; headers?: Record<string, string> };
type PartRequest = { method: string; key: string; url: URL; uploadId: string; sent: Buffer };

function answerParts(objects: Map<string, Buffer>, uploads: Map<string, Buffer[]>, request: PartRequest): Reply {
  const { method, key, url, uploadId, sent } = request;
  const parts = uploads.get(uploadId);
  if (!parts) return { status: 404 };
  if (method === 'PUT') {
    parts[Number(url.searchParams.get('partNumber')) - 1] = sent;
    return { status: 200 };
  }
  if (method === 'GET') {
    const listed = parts.map(
      ({ length }, at) =>
        `<Part><PartNumber>${at + 1}</PartNumber><Size>${length}</Size><ETag>&quot;${at}&quot;</ETag></Part>`,
    );
    return { status: 200, body: `<ListPartsResult>${listed.join('')}</ListPartsResult>` };
  }
  uploads.delete(uploadId);
  if (method === 'POST') objects.set(key, Buffer.concat(parts));
  return { status: method === 'POST' ? 200 : 204 };
}
