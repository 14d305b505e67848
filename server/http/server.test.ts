import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { buildSchema, getIntrospectionQuery, type GraphQLObjectType, type GraphQLScalarType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#tests/database.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Context } from '../graphql/builder.ts';
import { RefusedError } from '../errors/errors.ts';
import { hashOfDocument, QUERY_LIMITS } from '../graphql/query-limits.ts';
import { createLog } from '../observability/log.ts';
import { createMetrics } from '../observability/metrics.ts';
import { serveMetrics } from '../observability/metrics-server.ts';
import { createHttpServer } from './server.ts';

/** A schema for these tests, with every kind of outcome. */
const schema = buildSchema(`
  scalar Word
  input WishInput { word: Word!, count: Int, many: [Int!] }
  type Person { name: String!, friends: [Person!]!, best: Person, secret: String }
  type Query { hello(word: Word): String!, refused: String, broken: String, person: Person!, wish(input: WishInput!): String }
  type Mutation { wish(input: WishInput!): String }
`);
(schema.getType('Word') as GraphQLScalarType).parseValue = (value) => {
  if (typeof value !== 'string') throw new TypeError('Word is written as text');
  return value;
};
const answers = (type: GraphQLObjectType, fields: Record<string, () => unknown>) => {
  for (const [name, resolve] of Object.entries(fields)) type.getFields()[name]!.resolve = resolve;
};
answers(schema.getQueryType()!, {
  hello: () => 'Hoi',
  refused: () => {
    throw new RefusedError('validations.both_clubs_must_be_defined', { field: 'homeTeamId' });
  },
  broken: () => {
    throw new Error('password hunter2 of table users');
  },
  person: () => ({ name: null }),
  wish: () => 'granted',
});
answers(schema.getMutationType()!, { wish: () => 'granted' });

const PAGE = `<!doctype html><meta name="club-name" content="FC Touchline" />
<meta name="club-zone" content="Europe/Zurich" /><title>Touchline</title>${' '.repeat(1024)}`;
const lines: string[] = [];
const log = createLog('debug', { write: (line) => lines.push(line) });
const web = mkdtempSync(join(tmpdir(), 'touchline-web-'));
let database: Database;
const metrics = createMetrics();
const opened: FastifyInstance[] = [];

const WISH = 'query Wish($input: WishInput!) { wish(input: $input) }';
/** Known documents of these tests. */
const KNOWN = ['{ hello }', '{ hello refused }', '{ broken }', '{ person { name } }', WISH];

async function open(changes: Partial<Config> = {}, known = KNOWN): Promise<FastifyInstance> {
  const config = { ...readConfig({}), rateLimit: 0, ...changes };
  const context = async () => ({ viewer: { id: 'somebody' } }) as Context;
  const knownDocuments = new Set(known.map(hashOfDocument));
  const app = await createHttpServer({ config, log, database, schema, context, web, metrics, knownDocuments });
  opened.push(app);
  return app;
}

let app: FastifyInstance;
/** A server without known documents. */
let stranger: FastifyInstance;
beforeAll(async () => {
  mkdirSync(join(web, 'assets'));
  writeFileSync(join(web, 'index.html'), PAGE);
  writeFileSync(join(web, 'assets', 'main-abc.js'), 'let hello;'.repeat(300));
  writeFileSync(join(web, 'assets', 'main-abc.js.br'), 'squeezed');
  database = await freshDatabase();
  app = await open();
  stranger = await open({}, []);
});
afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await database.close();
  rmSync(web, { recursive: true });
});

const post = (payload: unknown, at = app): Promise<LightMyRequestResponse> =>
  at.inject({ method: 'POST', url: '/graphql', payload: payload as object });
const codes = (response: LightMyRequestResponse): string[] =>
  response.json<{ errors: { extensions: { code: string } }[] }>().errors.map((error) => error.extensions.code);
const expectInvalid = (response: LightMyRequestResponse, status = 400) => {
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({
    data: null,
    errors: [{ message: 'The request could not be understood.', extensions: { code: 'errors.invalid_request' } }],
  });
};

describe('questions to the API', () => {
  test('GQL-01 a question is answered at the one address and not cached, the first time and when its compiled form is used', async () => {
    for (const at of [app, app, app, app, stranger]) {
      const response = await post({ query: '{ hello }', variables: null }, at);
      expect(response.json()).toEqual({ data: { hello: 'Hoi' } });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  test('a refusal keeps its code, its text and the field at fault', async () => {
    for (const at of [app, app, app, stranger]) {
      const response = await post({ query: '{ hello refused }' }, at);
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({
        data: { hello: 'Hoi', refused: null },
        errors: [
          {
            message: 'Both clubs must be defined',
            path: ['refused'],
            extensions: { code: 'validations.both_clubs_must_be_defined', field: 'homeTeamId' },
          },
        ],
      });
    }
  });

  test.each(['{ broken }', '{ person { name } }'])('ERR-06 what goes wrong inside stays inside: %s', async (query) => {
    for (const at of [app, app, app, stranger]) {
      const response = await post({ query }, at);
      const [error] = response.json<{ errors: { message: string; extensions: { code: string; id: string } }[] }>()
        .errors;
      expect(error!.message).toBe('Something went wrong..Please try again later');
      expect(error!.extensions.code).toBe('errors.internal');
      expect(response.body).not.toMatch(/hunter2|users|non-nullable/);
      expect(lines.filter((line) => line.includes(error!.extensions.id))).toHaveLength(1);
    }
    expect(lines.join('')).not.toContain('hunter2');
  });

  test.each([
    ['not JSON', '{"query":'],
    ['an array of questions', [{ query: '{ hello }' }]],
    ['an array in the place of the object', []],
    ['nothing asked', { query: '' }],
    ['a question that is a number', { query: 5 }],
    ['variables that are a list', { query: '{ hello }', variables: [1] }],
    ['variables that are text', { query: '{ hello }', variables: '{}' }],
    ['wrong syntax', { query: '{ hello' }],
    ['a document as JSON instead of text', { query: '{"kind":"Document","definitions":[]}' }],
    ['an unknown field', { query: '{ helo }' }],
    ['two operations', { query: 'query A { hello } query B { refused }', operationName: 'B' }],
    ['an operation of another name', { query: 'query A { hello }', operationName: 'B' }],
    ['a subscription', { query: 'subscription { hello }' }],
    ['a fragment that contains itself', { query: 'fragment f on Person { best { ...f } } { person { ...f } }' }],
    ['introspection', { query: getIntrospectionQuery() }],
    ['a question about one type', { query: '{ __type(name: "Person") { fields { name } } }' }],
    ['__proto__', '{"query":"{ hello }","__proto__":{"a":1}}'],
  ])('%s is an invalid request and says nothing about the inside', async (_what, payload) => {
    const response =
      typeof payload === 'string'
        ? await app.inject({
            method: 'POST',
            url: '/graphql',
            headers: { 'content-type': 'application/json' },
            payload,
          })
        : await post(payload);
    expectInvalid(response);
    expect(response.body).not.toMatch(/Person|hello|did you mean/i);
  });

  test.each([
    [{}, 'word'],
    [{ word: 5 }, 'word'],
    [{ word: 'a', count: 'x' }, 'count'],
    [{ word: 'a', count: 2 ** 40 }, 'count'],
    [{ word: 'a', many: [1, 'at "many.9"; '] }, 'many.1'],
    [{ word: 'a', wrong: 1 }, 'wrong'],
    [undefined, undefined],
    ['text', undefined],
  ])('values that do not fit name their field: %j', async (input, field) => {
    for (const at of [app, app, app, stranger]) {
      const response = await post({ query: WISH, variables: { input } }, at);
      expectInvalid(response);
      expect(response.json<{ errors: { extensions: { field?: string } }[] }>().errors[0]!.extensions.field).toBe(field);
    }
  });

  test('questions are sent with POST and as JSON', async () => {
    const got = await app.inject({ method: 'GET', url: '/graphql?query={hello}' });
    expectInvalid(got, 405);
    expect(got.headers['allow']).toBe('POST');
    const payload = '{ hello }';
    const headers = { 'content-type': 'application/graphql' };
    expectInvalid(await app.inject({ method: 'POST', url: '/graphql', headers, payload }), 415);
    const text = { 'content-type': 'text/plain' };
    expectInvalid(await app.inject({ method: 'POST', url: '/graphql', headers: text, payload }), 415);
    expectInvalid(await app.inject({ method: 'POST', url: '/graphql' }), 400);
  });

  test('a question has at most 250 kB, and a larger one is refused in words', async () => {
    const fill = (bytes: number) => ({ query: '{ hello }', variables: { fill: 'x'.repeat(bytes) } });
    expect((await post(fill(249_000))).statusCode).toBe(200);
    const refused = await post(fill(250_001));
    expect(refused.statusCode).toBe(413);
    expect(refused.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'errors.too_large' } }] });
  });

  test.each([
    ['too many words', `{ ${'hello '.repeat(QUERY_LIMITS.tokens)} }`],
    ['too long a text', `{ hello } #${'x'.repeat(QUERY_LIMITS.characters)}`],
    ['too deep', `{ person { ${'best { '.repeat(QUERY_LIMITS.depth)} name ${'} '.repeat(QUERY_LIMITS.depth)} } }`],
    [
      'lists in lists',
      `{ person { ${'friends { '.repeat(QUERY_LIMITS.lists + 1)} name ${'} '.repeat(QUERY_LIMITS.lists + 1)} } }`,
    ],
    ['too many operations', `{ ${Array.from({ length: 11 }, (_, each) => `h${each}: hello`).join(' ')} }`],
    ['two changes at once', 'mutation { a: wish(input: { word: "a" }) b: wish(input: { word: "a" }) }'],
    ['one name for many fields', `{ person { ${'a: name '.repeat(20)} } }`],
    ['a fragment that is not used', 'fragment f on Person { name } { hello }'],
    ['types of its own', '{ hello } scalar Mine'],
    [
      'fragments that double',
      Array.from({ length: 30 }, (_, each) => `fragment f${each} on Person { ...f${each + 1} ...f${each + 1} }`).join(
        ' ',
      ) + ' fragment f30 on Person { name } { person { ...f0 } }',
    ],
  ])('a question has a size: %s', async (_what, query) => {
    // Exponential documents would never finish if they were executed.
    expectInvalid(await post({ query }));
  });

  test('variables nested without end do not break anything', async () => {
    const payload = `{"query":"query($input: WishInput!) { wish(input: $input) }","variables":{"input":${'['.repeat(40_000)}${']'.repeat(40_000)}}}`;
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload });
    expectInvalid(response);
    expect(response.body.length).toBeLessThan(200);
  });

  test('in development the contract may be asked for, and errors say more', async () => {
    const development = await open({ development: true });
    const response = await post({ query: getIntrospectionQuery() }, development);
    expect(response.json()).toHaveProperty('data.__schema');
    const squeezed = await development.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'accept-encoding': 'gzip, br' },
      payload: { query: getIntrospectionQuery() },
    });
    expect(squeezed.headers['content-encoding']).toBe('br');
    expect(squeezed.rawPayload.length).toBeLessThan(response.rawPayload.length / 3);
    expect((await post({ query: '{ helo }' }, development)).body).toContain('Did you mean');
    const refused = (await post({ query: '{ helo }' })).json<{ errors: { extensions: { detail: string } }[] }>();
    expect(refused.errors[0]!.extensions.detail).toBe('"helo" is unknown or does not fit (line 1, column 3).');
  });

  test('an address that asks too often has to wait', async () => {
    const limited = await open({ rateLimit: 3 });
    const statuses = [];
    for (let time = 0; time < 4; time++) statuses.push(await post({ query: '{ hello }' }, limited));
    expect(statuses.map((response) => response.statusCode)).toEqual([200, 200, 200, 429]);
    expect(codes(statuses[3]!)).toEqual(['errors.too_many_requests']);
    expect(statuses[3]!.headers['retry-after']).toBeDefined();
    expect((await limited.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('headers', () => {
  test('the browser may run and load only what is ours, and frame nothing', async () => {
    for (const url of ['/', '/healthz', '/nothing', '/assets/main-abc.js']) {
      const { headers } = await app.inject(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'self'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|\*|upgrade-insecure/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  test('a club reached over https stays there', async () => {
    const { headers } = await (await open({ publicUrl: 'https://club.example' })).inject('/healthz');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('files are loaded from the object store where there is one', async () => {
    const s3 = {
      endpoint: 'https://files.example/x',
      region: 'r',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
    };
    const { headers } = await (await open({ s3 })).inject('/healthz');
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://files.example;");
  });
});

describe('the web app', () => {
  test('built files are kept for ever, the page that names them is asked for each time', async () => {
    const page = await app.inject('/');
    expect(page.body).toContain('Touchline');
    expect(page.headers['cache-control']).toBe('no-cache');
    const unchanged = { 'if-none-match': page.headers['etag'] as string };
    expect((await app.inject({ url: '/', headers: unchanged })).statusCode).toBe(304);
    const script = await app.inject('/assets/main-abc.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('the page says the name and the zone of the club, as the server was told', async () => {
    const config = readConfig({ CLUB_NAME: 'FC "Höngg" & <Co>', CLUB_TIMEZONE: 'Asia/Tokyo' });
    const elsewhere = await open({ clubName: config.clubName, clubTimezone: config.clubTimezone });
    for (const url of ['/', '/index.html']) {
      const { body, headers } = await elsewhere.inject(url);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<meta name="club-name" content="FC &quot;Höngg&quot; &amp; &lt;Co&gt;" />');
      expect(body).toContain('<meta name="club-zone" content="Asia/Tokyo" />');
    }
    const squeezed = await elsewhere.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(squeezed.headers['content-encoding']).toBe('br');
  });

  test('a file squeezed at build time is sent as it lies there', async () => {
    const response = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(response.headers['content-encoding']).toBe('br');
    expect(response.body).toBe('squeezed');
  });

  test.each(['/players', '/assets/nope.js', '/..%2f..%2fpackage.json', '/.env', '/%zz'])(
    '%s is nothing',
    async (url) => {
      const response = await app.inject(url);
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(codes(response)).toHaveLength(1);
      expect(response.body).not.toContain('/');
    },
  );
});

describe('what machines ask', () => {
  test('the process is alive, and ready while its database answers', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
    const lost = await freshDatabase();
    const config = { ...readConfig({}), rateLimit: 0 };
    const without = await createHttpServer({
      config,
      log,
      database: lost,
      schema,
      context: async () => ({}) as Context,
      web,
    });
    await lost.db.schema.dropTable('kysely_migration').execute();
    expect((await without.inject('/readyz')).statusCode).toBe(503);
    await lost.close();
    expect((await without.inject('/readyz')).statusCode).toBe(503);
    expect((await without.inject('/healthz')).statusCode).toBe(200);
    await without.close();
  });

  test('readiness ends as soon as the stop begins', async () => {
    const stopping = await open();
    let during: number | undefined;
    stopping.addHook('preClose', async () => {
      during = (await fetch(`${address}/readyz`)).status;
    });
    const address = await stopping.listen({ host: '127.0.0.1', port: 0 });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await stopping.close();
    expect(during).toBe(503);
  });

  test('SRV-01 measurements have a port of this machine, and none at the doors of the club', async () => {
    await post({ query: '{ hello }' });
    const { port, close } = await serveMetrics(metrics, 0);
    const said = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(said).toContain('touchline_graphql_operation_seconds_count{operation="hello",outcome="done"}');
    expect(said).toContain('nodejs_eventloop_lag_seconds');
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await close();
    const atTheDoor = await app.inject('/metrics');
    expect(atTheDoor.statusCode).toBe(404);
    expect(atTheDoor.body).not.toContain('touchline_');
  });

  test('the log has the route and the operation, and nothing that was sent', async () => {
    lines.length = 0;
    await app.inject({
      method: 'POST',
      url: '/graphql?token=hunter2',
      headers: { authorization: 'hunter2', cookie: 'hunter2' },
      payload: { query: 'query hunter2 { hello(word: "hunter2") }', variables: { password: 'hunter2' } },
    });
    expect(lines.join('')).toContain('"operation":"hello"');
    expect(lines.join('')).not.toContain('hunter2');
  });
});
