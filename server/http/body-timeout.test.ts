import { request } from 'node:http';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Context } from '../graphql/builder.ts';
import { createLog } from '../observability/log.ts';
import { createHttpServer } from './server.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('whoever does not finish a question is hung up on, while a file may take its time', async () => {
  const http = await createHttpServer({
    config: { ...readConfig({}), rateLimit: 0 },
    log: createLog('silent'),
    database,
    schema: buildSchema('type Query { hello: String }'),
    context: async () => ({}) as Context,
    routes: (app) => void app.put('/file', { config: { slow: true } }, async () => 'all of it'),
    web: '/nowhere',
    arriveWithin: 200,
  });
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const begin = (method: string, path: string) => {
    const headers = { 'content-type': 'application/json', 'content-length': 4 };
    const sending = request(`${address}${path}`, { method, headers });
    sending.write('"a');
    return sending;
  };
  const file = begin('PUT', '/file');
  const answered = new Promise<number>((done) => file.on('response', ({ statusCode }) => done(statusCode!)));
  await expect(new Promise((_done, fail) => begin('POST', '/graphql').on('error', fail))).rejects.toThrow('socket');
  file.end('b"');
  expect(await answered).toBe(200);
  await http.close();
});
