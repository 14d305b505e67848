import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import { openRoutes } from '#tests/routes.ts';
import type { Database } from '../database/database.ts';

let database: Database;
let app: FastifyInstance;
beforeAll(async () => {
  database = await freshDatabase();
  app = await openRoutes(database.db, () => undefined);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** The bytes that answer a request written by hand. */
async function written(head: string[]): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(`${head.join('\r\n')}\r\n\r\n`);
  return (await socket.setEncoding('utf8').toArray()).join('');
}

test.each([
  ['GET /healthz HTTP/1.1', 'Host: club.example', 'Host: evil.example'],
  ['GET /healthz HTTP/1.1', 'host: club.example', 'Accept: host', 'HOST: club.example'],
  ['GET /nowhere HTTP/1.1', 'Host: club.example', 'Host: '],
  ['GET /graphql HTTP/1.0', 'Host: club.example', 'Host: evil.example'],
])('G-50 two Host headers are refused, %s', async (...head) => {
  const answer = await written(head);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/^connection: close\r$/im);
  expect(answer).toContain('errors.invalid_request');
  expect(answer).not.toContain('evil.example');
});

test('G-50 one Host header is enough, also where a value or another header names it', async () => {
  const answer = await written([
    'GET /healthz HTTP/1.1',
    'Host: club.example',
    'X-Forwarded-Host: host',
    'Accept: host',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});
