/** Documents that no screen asks: what they hold in memory, what they cost, and what they bring to light. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentValidator, InvalidQuestionError, readDocument } from '#server/graphql/query-limits.ts';
import { schema } from '#server/schema.ts';
import { openHttpClub, type HttpClub } from '#tests/doors.ts';
import { faultsOf } from '#tests/faults.ts';
import { webDocuments } from '#tools/web-documents.ts';
import { grownDocument, mutatedDocument, valuesFor } from './fuzzed-documents.ts';
import { EIGHT_TIMES_22, EIGHT_TIMES_38, hostileDocuments, SIGN_IN_ONLY } from './hostile-documents.ts';
import { figure, seeded, tries } from './profile.ts';

type Sent = { status: number; body: string };

const MB = 1024 * 1024;
/** Above idle, after everything that can be given back has been. Fewer documents would fit even if they were kept. */
const MAX = { heap: tries(64, 16) * MB, rss: tries(200, 100) * MB };

// Memory is weighed on a machine that does nothing else.
describe('ever different documents', { tags: 'full' }, () => {
  let child: ChildProcess;
  let base: string;
  let token: string;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });

  beforeAll(async () => {
    child = fork(fileURLToPath(new URL('./documents-server.ts', import.meta.url)), {
      // As small as a small machine's: what is kept would end it.
      execArgv: ['--expose-gc', '--max-old-space-size=512'],
    });
    const [opened] = (await once(child, 'message')) as [{ base: string; token: string }];
    ({ base, token } = opened);
  });
  afterAll(async () => {
    agent.destroy();
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  });

  const weigh = async (): Promise<{ heap: number; rss: number }> => {
    child.send('weigh');
    const [weight] = (await once(child, 'message')) as [{ heap: number; rss: number }];
    return weight;
  };

  const send = (query: string, authorization?: string, variables = {}): Promise<Sent> =>
    new Promise((done, failed) => {
      const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) };
      const sent = request(`${base}/graphql`, { method: 'POST', agent, headers }, (response) => {
        let body = '';
        response.on('data', (chunk: Buffer) => (body += chunk.toString()));
        response.on('end', () => done({ status: response.statusCode!, body }));
      });
      sent.on('error', failed);
      sent.end(JSON.stringify({ query, variables }));
    });

  test('hold no memory, neither those of strangers nor those of people who are signed in', async () => {
    let names = 0;
    const name = () => `n${(names += 1).toString(36)}`;
    const strangers: [() => Promise<Sent>, RegExp][] = [
      [() => send(EIGHT_TIMES_38(name, 1)), /errors\.invalid_request/],
      [() => send(EIGHT_TIMES_22(name, 1)), /errors\.unauthenticated/],
      [() => send(SIGN_IN_ONLY(name, 1)), /^\{"data":\{"n\w+":null/],
    ];
    const signedIn: typeof strangers = [
      [() => send(EIGHT_TIMES_38(name, 1), token), /errors\.invalid_request/],
      [() => send(EIGHT_TIMES_22(name, 1), token), /^\{"data":\{"n\w+":\[\{"n/],
    ];
    const kinds = [...strangers, ...strangers, ...signedIn];
    const documents = tries(20_000, 600);
    const idle = await weigh();

    let next = 0;
    const sender = async () => {
      while (next < documents) {
        const [ask, expected] = kinds[next % kinds.length]!;
        next += 1;
        const { body } = await ask();
        expect(body).toMatch(expected);
      }
    };
    await Promise.all(Array.from({ length: 8 }, sender));

    const after = await weigh();
    const grown = { heap: after.heap - idle.heap, rss: after.rss - idle.rss };
    const inMegabytes = (bytes: number) => `${Number((bytes / MB).toFixed(1))} MB`;
    figure(
      `documents: heap above idle after ${documents} ever different ones (at most ${inMegabytes(MAX.heap)})`,
      inMegabytes(grown.heap),
    );
    figure(
      `documents: RSS above idle after ${documents} ever different ones (at most ${inMegabytes(MAX.rss)})`,
      inMegabytes(grown.rss),
    );
    expect(grown.heap).toBeLessThan(MAX.heap);
    expect(grown.rss).toBeLessThan(MAX.rss);
  });

  test('of the app are kept, each once, and all of them together are small', async () => {
    const idle = await weigh();
    for (let time = 0; time < 3; time++)
      for (const { text } of webDocuments()) expect((await send(text, token, valuesFor(text))).status).toBe(200);
    const { heap } = await weigh();
    figure('documents: heap that all documents of the app hold', `${((heap - idle.heap) / MB).toFixed(1)} MB`);
    expect(heap - idle.heap).toBeLessThan(MAX.heap);
  });
});

describe('hostile documents', () => {
  let club: HttpClub;
  const accidents: string[] = [];
  beforeAll(async () => {
    club = await openHttpClub({ say: (line) => accidents.push(line) });
  });
  afterAll(() => club.close());

  test('cost little more to look at than those of the app', () => {
    const validate = documentValidator(schema, false);
    const cost = (text: string): number => {
      const begun = performance.now();
      try {
        validate(readDocument(schema, text).document, text);
      } catch (refused) {
        if (!(refused instanceof InvalidQuestionError)) throw refused;
      }
      return performance.now() - begun;
    };
    const documents = hostileDocuments(seeded('hostile documents'), tries(500, 100));
    const costsOf = (many: readonly { way: string; text: string }[]) => {
      // The best of seven: other things happen on this machine too.
      const best = (text: string) => Math.min(...Array.from({ length: 7 }, () => cost(text)));
      return many.map(({ way, text }) => ({ way, ms: best(text) })).toSorted((one, other) => one.ms - other.ms);
    };
    const own = webDocuments().map(({ text }) => ({ way: 'of the app', text }));
    // A server has looked at the documents of its own app before anybody is hostile.
    costsOf(own);
    const [honest, hostile] = [costsOf(own), costsOf(documents)];
    const middle = (costs: typeof honest) => costs[Math.trunc(costs.length / 2)]!.ms;
    const dearest = hostile.at(-1)!;
    const [median, most] = [middle(hostile) / middle(honest), dearest.ms / middle(honest)];
    const times = (many: number) => `${many.toFixed(1)} times one of the app`;
    figure(`documents: median cost of ${documents.length} hostile ones (at most 5)`, times(median));
    figure('documents: dearest hostile one (at most 100)', `${times(most)}, ${dearest.way}`);
    expect(median).toBeLessThan(5);
    expect(most, dearest.way).toBeLessThan(100);
  });

  test('are answered or refused in words, whoever sends them', async () => {
    const documents = hostileDocuments(seeded('hostile documents'), tries(500, 100));
    const took: number[] = [];
    for (const { way, text } of documents)
      for (const who of [null, 'admin'] as const) {
        const begun = performance.now();
        const reply = await club.post(who, text);
        if (who === 'admin') took.push(performance.now() - begun);
        expect(faultsOf(reply), `${way}, as ${who}: ${text.slice(0, 300)}`).toEqual([]);
      }
    expect(accidents).toEqual([]);
    const median = took.toSorted((one, other) => one - other)[Math.trunc(took.length / 2)]!;
    figure(
      'documents: median of a whole answer to an admin’s hostile one, the database with it',
      `${median.toFixed(2)} ms`,
    );
    figure('documents: hostile ones, sent by nobody and by an admin, without an accident', documents.length);
  });

  test('that grew by chance, and what is left of them after accidents, too', async () => {
    const chance = seeded('fuzzed documents');
    const own = webDocuments().map(({ text }) => ({ query: text, variables: valuesFor(text) }));
    const documents = tries(50_000, 700);
    const seen = { answered: 0, refused: 0, invalid: 0 };
    for (let at = 0; at < documents; at++) {
      const grown = chance.chance(0.1) ? chance.pick(own) : grownDocument(chance);
      const sent = chance.chance(0.5) ? grown : mutatedDocument(chance, grown, chance.pick(own).query);
      const reply = await club.post(
        chance.pick([null, null, null, 'player', 'scout', 'admin']),
        sent.query,
        sent.variables,
      );
      const faults = faultsOf(reply);
      expect(faults, `document ${at}: ${JSON.stringify(sent).slice(0, 3000)}`).toEqual([]);
      const codes = reply.errors.map(({ extensions }) => extensions.code);
      seen[codes.length === 0 ? 'answered' : codes.includes('errors.invalid_request') ? 'invalid' : 'refused'] += 1;
    }
    expect(accidents).toEqual([]);
    // All ways to end are met, or the documents prove little.
    for (const many of Object.values(seen)) expect(many).toBeGreaterThan(documents / 100);
    figure('documents: fuzzed ones without an accident', documents);
    figure('documents: of these answered, refused, invalid', Object.values(seen).join(', '));
  });
});
