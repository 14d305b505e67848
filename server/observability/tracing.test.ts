import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Context } from '../graphql/builder.ts';
import { createHttpServer } from '../http/server.ts';
import { openJobs } from '../jobs/queue.ts';
import { createLog } from './log.ts';
import { startTracing, traced, traceId } from './tracing.ts';

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code?: number } };

const told: string[] = [];
const spans = (): Sent[] =>
  told.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans.flatMap((resource) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
const named = (name: string | RegExp) => spans().filter((span) => span.name.match(name));
const children = ({ spanId }: Sent) => spans().filter(({ parentSpanId }) => parentSpanId === spanId);

const lines: string[] = [];
const log = createLog('debug', { write: (line) => lines.push(line) });
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    if (request.url === '/v1/traces') told.push(body);
    response.setHeader('content-type', 'application/json').end('{}');
  });
});

/** The ids of traces before a collector is told, and after it was closed. */
const untold: (string | undefined)[] = [];
const idOfTrace = () => traced('work', {}, async () => traceId());

let database: Database;
beforeAll(async () => {
  await new Promise<void>((done) => void collector.listen(0, '127.0.0.1', done));
  untold.push(await idOfTrace());
  const { close } = await startTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`);
  database = await freshDatabase();
  await useTheClub();
  await close();
  untold.push(await idOfTrace());
});
afterAll(async () => {
  await database.close();
  collector.close();
});

/** A question with a word that nobody else may hear of, one that fails, and a job. */
async function useTheClub(): Promise<void> {
  const schema = buildSchema('type Query { hello(word: String!): String, broken: String }');
  const fields = schema.getQueryType()!.getFields();
  const { db } = database;
  fields['hello']!.resolve = async (_root, { word }: { word: string }) => {
    await sql`select ${word}::text as word`.execute(db);
    return word;
  };
  const config = { ...readConfig({}), rateLimit: 0 };
  const context = async () => ({ viewer: { id: 'somebody' } }) as Context;
  const app = await createHttpServer({ config, log, database, schema, context });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ query: '{ hello(word: "hunter2") }' });
  await fetch(`${address}/healthz`);
  await fetch(`${address}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  await app.close();

  const jobs = await openJobs(database, log);
  const handled: string[] = [];
  await jobs.work('mail', async ({ mailId }) => {
    await sql`select 'of a job'`.execute(db);
    handled.push(mailId);
  });
  await db.transaction().execute((trx) => jobs.add(trx, 'mail', { mailId: 'hunter3' }));
  await vi.waitUntil(() => handled.length === 1, { timeout: 20_000 });
  await jobs.close();
}

test('OPS-46 a request is a span with its route, its operation below it, and each statement below that', () => {
  const [request] = named(/^POST \/graphql$/);
  const [operation] = children(request!);
  expect(operation!.name).toBe('hello');
  expect(children(operation!).map(({ name }) => name)).toEqual([expect.stringMatching(/^statement [0-9a-f]{12}$/)]);
});

test('OPS-46 a probe is no span', () => {
  expect(named(/^(GET|POST) /).map(({ name }) => name)).toEqual(['POST /graphql']);
});

test('OPS-46 a job is a span, with its statements below it', () => {
  const [job] = named(/^job mail$/);
  expect(children(job!).length).toBeGreaterThan(0);
});

test('OPS-46 the line of a request says which trace it is of', () => {
  const line = lines.map((one) => JSON.parse(one) as Record<string, unknown>).find(({ msg }) => msg === 'request');
  expect(line).toMatchObject({ route: '/graphql', traceId: named(/^POST \/graphql$/)[0]!.traceId });
});

test('OPS-46 the collector hears no value', () => {
  expect(told.length).toBeGreaterThan(0);
  expect(told.join('')).not.toMatch(/hunter/);
});

test('OPS-46 without a collector nothing is traced', () => {
  expect(untold).toEqual([undefined, undefined]);
});
