import type { FastifyInstance } from 'fastify';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Context } from '../graphql/builder.ts';
import { createLog } from '../observability/log.ts';
import { createHttpServer } from './server.ts';

const APP = 'capacitor://localhost';
/** Among them what looks like an origin of the app. */
const OTHERS = [
  'https://evil.example',
  'https://localhost.evil.example',
  'http://localhost',
  'https://localhost:8443',
  'null',
];

let database: Database;
let app: FastifyInstance;
let closed: FastifyInstance;

const open = (changes: Partial<Config> = {}) =>
  createHttpServer({
    config: { ...readConfig({ CLUB_NAME: 'FC Föhn', CLUB_TIMEZONE: 'Europe/Rome' }), ...changes },
    log: createLog('silent'),
    database,
    schema: buildSchema('type Query { hello: String }'),
    context: async () => ({ viewer: { id: 'somebody' } }) as Context,
    routes: (server) => void server.get('/files/:id', async () => 'a picture'),
    web: '/nowhere',
  });

beforeAll(async () => {
  database = await freshDatabase();
  app = await open({ rateLimit: 3 });
  closed = await open({ appOrigins: [] });
});
afterAll(async () => {
  await Promise.all([app.close(), closed.close()]);
  await database.close();
});

const preflight = (origin: string, at = app) =>
  at.inject({
    method: 'OPTIONS',
    url: '/graphql',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });
const allowed = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('SHELL-01 the phone app may ask the API across origins, by its token and without cookies, however often it asks first', async () => {
  for (let time = 0; time < 5; time++) {
    const { statusCode, headers } = await preflight(APP);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'authorization, content-type',
      vary: 'origin',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  }
  const answer = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { origin: APP },
    payload: { query: '{ hello }' },
  });
  expect(answer.json()).toEqual({ data: { hello: null } });
  expect(answer.headers['access-control-allow-origin']).toBe(APP);
  expect(answer.headers['access-control-expose-headers']).toBe('content-disposition, date');
});

test.each(OTHERS)('SHELL-01 a page of %s is allowed nothing', async (origin) => {
  const asked = await preflight(origin);
  expect(asked.statusCode).toBe(404);
  expect(allowed(asked.headers)).toEqual([]);
  const { headers } = await app.inject({ url: '/readyz', headers: { origin } });
  expect(allowed(headers)).toEqual([]);
});

test('SHELL-01 a club that wants no phone app allows its origins nothing either, and lets nobody embed its files', async () => {
  const asked = await preflight(APP, closed);
  expect([asked.statusCode, allowed(asked.headers)]).toEqual([404, []]);
  const policyOf = async (at: FastifyInstance, url: string) =>
    (await at.inject({ url })).headers['cross-origin-resource-policy'];
  expect(await policyOf(closed, '/files/1')).toBe('same-origin');
  expect(await policyOf(app, '/files/1')).toBe('cross-origin');
  expect(await policyOf(app, '/club.json')).toBe('same-origin');
});

test('SHELL-01 a club describes itself to the phone app by its name, its zone and the version of the API, and says no more', async () => {
  const answer = await closed.inject({ url: '/club.json' });
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json()).toEqual({ product: 'touchline', apiVersion: 1, name: 'FC Föhn', zone: 'Europe/Rome' });
});
