/** Which documents are answered to whom: the app's own to everybody they are for, others once and in measure. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { englishText } from '#server/errors/messages.ts';
import { webDocuments } from '#tools/web-documents.ts';
import { ACCESS } from './access-table.ts';
import { execute, NOW, ZONE, type Who } from './club.ts';
import { openHttpClub, type HttpClub, type Reply } from './doors.ts';
import { OPERATIONS, defaultLeaf, variablesFor } from './operations.ts';

const codesOf = ({ errors }: Reply) => errors.map(({ extensions }) => extensions.code);
const documentOf = (name: string) => webDocuments().find((document) => document.name === name)!.text;

describe('whoever is not signed in', () => {
  let club: HttpClub;
  beforeAll(async () => {
    club = await openHttpClub();
  });
  afterAll(() => club.close());

  const UNSIGNED = { status: 200, data: null, codes: ['errors.unauthenticated'] };
  const asked = async (query: string, variables: object = {}) => {
    const reply = await club.post(null, query, variables);
    return { status: reply.status, data: reply.data, codes: codesOf(reply) };
  };

  test('asks what the sign-in needs, in the words of the app or in others', async () => {
    const token = 'x'.repeat(43);
    for (const query of [
      documentOf('VerifyValidToken'),
      'query Other($token: String!) { userExists(token: $token) { id } }',
    ])
      for (let time = 0; time < 3; time++)
        expect(await asked(query, { token })).toEqual({ status: 200, data: { userExists: null }, codes: [] });
    const input = { email: 'nobody@touchline.example', password: 'not the right one' };
    for (const query of [documentOf('SignIn'), 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }'])
      expect((await asked(query, { input })).codes).toEqual(['errors.incorrect_credentials']);
    expect(await asked('{ __typename }')).toEqual({ status: 200, data: { __typename: 'Query' }, codes: [] });
  });

  test('is told to sign in by every other document of the app', async () => {
    const others = webDocuments().filter(({ name }) => !['SignIn', 'VerifyValidToken'].includes(name));
    expect(others.length).toBeGreaterThan(60);
    for (const { text, name } of others) expect(await asked(text), name).toEqual(UNSIGNED);
  });

  test.each([
    ['an operation', '{ users { id } }'],
    ['an operation beside what is open', '{ userExists(token: "x") { id } users { id } }'],
    ['a question about the contract', '{ __schema { types { name } } }'],
    ['an operation that there is not', '{ everything }'],
    ['a mutation that is named as an open query', 'mutation { userExists(token: "x") { id } }'],
  ])('is told so before anybody compares the document with the contract: %s', async (_what, query) => {
    expect(await asked(query)).toEqual(UNSIGNED);
    const nonsense = query.replace(/\}$/, 'and: nonsense(of: "no kind") { at: all } }');
    if (query.startsWith('{')) expect(await asked(nonsense)).toEqual(UNSIGNED);
  });

  test('would be refused by each operation too, if it came to that', async () => {
    const { db, jobs, store } = club;
    const nobody = { viewer: null, sessionId: null, address: '127.0.0.1', device: 'test' };
    for (const operation of OPERATIONS.filter(({ name }) => !ACCESS[name]!.includes('nobody'))) {
      const context = { db, jobs, store, zone: ZONE, now: NOW, ...nobody };
      const { codes } = await execute(context, operation.document, variablesFor(operation, defaultLeaf));
      expect(codes, operation.name).toEqual(['errors.unauthenticated']);
    }
  });
});

describe('documents that no screen of the app asks', () => {
  /** A half may be asked by one address, a quarter by one account. */
  const RATE_LIMIT = 80;
  let club: HttpClub;
  beforeAll(async () => {
    club = await openHttpClub({ rateLimit: RATE_LIMIT });
  });
  afterAll(() => club.close());

  let documents = 0;
  const another = () => `{ m${(documents += 1)}: mySessions { id } }`;
  const some = async (many: number, who: Who | null, from: string) => {
    const replies: Reply[] = [];
    for (let one = 0; one < many; one++) replies.push(await club.post(who, another(), {}, from));
    return replies.map(({ status }) => status);
  };
  const counted = async (kind: string) =>
    Number(new RegExp(`touchline_graphql_documents_total\\{kind="${kind}"\\} (\\d+)`).exec(await club.metrics())![1]);

  test('are limited for each account, from wherever it asks, and the app goes on', async () => {
    expect(new Set(await some(10, 'scout', '10.0.0.1'))).toEqual(new Set([200]));
    expect(new Set(await some(10, 'scout', '10.0.0.2'))).toEqual(new Set([200]));
    for (const from of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
      const reply = await club.post('scout', another(), {}, from);
      expect([reply.status, codesOf(reply)]).toEqual([429, ['errors.too_many_requests']]);
      expect(reply.errors[0]!.message).toBe(englishText('errors.too_many_requests'));
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(60);
      const { status, errors } = await club.post('scout', documentOf('MySessions'), {}, from);
      expect([status, errors]).toEqual([200, []]);
    }
    expect(await some(1, 'manager', '10.0.0.1')).toEqual([200]);
  });

  test('are limited for each address, whoever asks there, and the app goes on', async () => {
    expect(new Set(await some(40, null, '10.0.1.1'))).toEqual(new Set([200]));
    for (const who of [null, 'admin'] as const) expect(await some(1, who, '10.0.1.1')).toEqual([429]);
    expect((await club.post('admin', documentOf('MySessions'), {}, '10.0.1.1')).status).toBe(200);
    expect(await some(1, 'admin', '10.0.1.2')).toEqual([200]);
  });

  test('count before they are read, so that broken ones count too', async () => {
    const statuses: number[] = [];
    for (let one = 0; one < 41; one++) statuses.push((await club.post(null, '{ broken', {}, '10.0.2.1')).status);
    expect(statuses).toEqual([...Array<number>(40).fill(400), 429]);
  });

  test('stand in the metrics beside those of the app', async () => {
    const before = [await counted('known'), await counted('other'), await counted('limited')];
    await club.post('player', documentOf('MySessions'), {}, '10.0.3.1');
    await some(21, 'player', '10.0.3.1');
    expect([await counted('known'), await counted('other'), await counted('limited')]).toEqual([
      before[0]! + 1,
      before[1]! + 21,
      before[2]! + 1,
    ]);
  });

  test('add nothing to the labels of the metrics, whatever names they use', async () => {
    for (const query of [
      '{ secretAlias: mySessions { id } }',
      'query SecretName { mySessions { id } }',
      '{ secretField }',
    ])
      await club.post('special', query, {}, '10.0.4.1');
    const metrics = await club.metrics();
    expect(metrics).toContain('operation="mySessions"');
    expect(metrics).not.toMatch(/secret/i);
  });
});
