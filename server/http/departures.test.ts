import { request, type ClientRequest } from 'node:http';
import { Readable } from 'node:stream';
import { buildSchema } from 'graphql';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Context } from '../graphql/builder.ts';
import { abortOnDisconnect } from '../limits/disconnect.ts';
import { createLog } from '../observability/log.ts';
import { createHttpServer } from './server.ts';

type Line = { level: string; msg: string };

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** Warnings and errors in the log until the line is cut, whoever cut it. */
async function linesOf(
  routes: (app: FastifyInstance) => void,
  visit: (sending: ClientRequest) => void,
  method = 'GET',
) {
  const lines: Line[] = [];
  const ended = Promise.withResolvers<void>();
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const http = await createHttpServer({
    config: { ...readConfig({}), rateLimit: 0 },
    log,
    database,
    schema: buildSchema('type Query { hello: String }'),
    context: async () => ({}) as Context,
    routes: (app) => {
      app.server.on('connection', (socket) => socket.once('close', () => ended.resolve()));
      routes(app);
    },
    web: '/nowhere',
  });
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const sending = request(`${address}/long`, { method, headers: { 'content-type': 'application/octet-stream' } });
  sending.on('error', () => undefined);
  visit(sending);
  await ended.promise;
  await http.close();
  return lines.filter(({ level }) => level === 'warn' || level === 'error');
}

/** Leaves when the first piece of the answer is there. */
const leaveAtFirst = (sending: ClientRequest) =>
  void sending.on('response', (answer) => answer.once('data', () => sending.destroy())).end();

test('SRV-04 a browser that leaves in the middle of a file is no error in the log', async () => {
  async function* pieces() {
    for (;;) {
      yield 'x'.repeat(100_000);
      await new Promise((done) => setImmediate(done));
    }
  }
  const file = (app: FastifyInstance) =>
    app.get('/long', async (_request, reply) => reply.send(Readable.from(pieces())));
  expect(await linesOf(file, leaveAtFirst)).toEqual([]);
  const watched = (app: FastifyInstance) =>
    app.get('/long', async (_request, reply) =>
      reply.send(Readable.from(pieces(), { signal: abortOnDisconnect(reply) })),
    );
  expect(await linesOf(watched, leaveAtFirst)).toEqual([]);
});

test('SRV-04 a browser that leaves before the answer has begun is no error in the log', async () => {
  const begun = Promise.withResolvers<void>();
  const slow = (app: FastifyInstance) =>
    app.get('/long', (_request, reply) => {
      const left = abortOnDisconnect(reply);
      return new Promise((_done, fail) => {
        left.addEventListener('abort', () => fail(left.reason as Error));
        begun.resolve();
      });
    });
  const leave = (sending: ClientRequest) => {
    sending.end();
    void begun.promise.then(() => sending.destroy());
  };
  expect(await linesOf(slow, leave)).toEqual([]);
});

test('SRV-04 a browser that leaves in the middle of what it sends is no error in the log', async () => {
  const taken = (app: FastifyInstance) => {
    app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
    app.put('/long', async ({ body }) => {
      let bytes = 0;
      for await (const chunk of body as Readable) bytes += (chunk as Buffer).length;
      return { bytes };
    });
  };
  const leave = (sending: ClientRequest) => sending.write('the beginning', () => sending.destroy());
  expect(await linesOf(taken, leave, 'PUT')).toEqual([]);
});

test('SRV-04 what fails by itself is an error in the log, in the middle of an answer, too', async () => {
  async function* broken() {
    yield 'x'.repeat(100_000);
    throw new Error('The disk is gone');
  }
  const file = (app: FastifyInstance) =>
    app.get('/long', async (_request, reply) => reply.send(Readable.from(broken())));
  const read = (sending: ClientRequest) =>
    void sending.on('response', (answer) => answer.on('error', () => {}).resume()).end();
  expect(await linesOf(file, read)).toMatchObject([{ level: 'error', msg: 'An answer broke off' }]);
});
