/** An object store that speaks as much of S3 as the server asks of it, on this machine. What is signed is not checked. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '#server/config.ts';

export type ObjectStoreOfTest = {
  config: ObjectStore;
  /** What lies there, by its name. */
  objects: Map<string, Buffer>;
  /** Whether it answers nothing but that something went wrong. */
  fail(failing: boolean): void;
  close: () => Promise<void>;
};

export async function openObjectStore(): Promise<ObjectStoreOfTest> {
  const objects = new Map<string, Buffer>();
  let failing = false;
  const server = createServer((request, response) => {
    if (failing) return void response.writeHead(500).end();
    void answer(objects, request).then(({ status, body, headers = {} }) =>
      response.writeHead(status, headers).end(body),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    config: { endpoint, region: 'eu', bucket: 'club', accessKeyId: 'k', secretAccessKey: 's' },
    objects,
    fail: (now) => void (failing = now),
    close: () => new Promise((closed) => (server.closeAllConnections(), server.close(() => closed()))),
  };
}

async function answer(objects: Map<string, Buffer>, request: IncomingMessage) {
  const url = new URL(request.url!, 'http://store');
  const key = url.pathname.replace(/^\/club\//, '');
  const signed = request.headers.authorization ?? url.searchParams.get('X-Amz-Signature');
  const sent = await buffer(request);
  if (!signed) return { status: 403 };
  // S3 takes nothing whose length it is not told.
  if (request.method === 'PUT' && request.headers['content-length'] === undefined) return { status: 411 };
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
