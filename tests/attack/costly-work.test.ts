/** Floods of what is costly: passwords, printed weeks and exports. Nobody else is kept out, and nothing is lost after. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveWeeklyPdf } from '#features/activities/pdf.ts';
import { servePlayersCsv } from '#features/players/delivery.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { startSession, loadViewer } from '#server/auth/sessions.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { readConfig } from '#server/config/config.ts';
import { createContext } from '#server/graphql/context.ts';
import { createHttpServer } from '#server/http/server.ts';
import { createLog } from '#server/observability/log.ts';
import { passwordChecksTotal } from '#server/observability/metrics.ts';
import { schema } from '#server/schema.ts';
import { SIGN_IN_MUTATION } from '#tests/accounts.ts';
import { openClub, ZONE, type TestClub } from '#tests/club.ts';
import { figure, seeded, tries } from './profile.ts';

const PASSWORD = 'das richtige Wort';
const MANAGERS = 80;
const PLAYERS = 1200;
/** Numbers 70, 170 to 1170, and 700 to 709. */
const FEW = { search: '70', players: 22 };
const chance = seeded('costly work');

const FIRST = 'a line of the first piece\n'.repeat(10);
/** Its second piece comes once somebody has had the first. */
const taken = Promise.withResolvers<void>();
async function* slowly() {
  yield FIRST;
  await taken.promise;
  yield 'second\n';
}

let club: TestClub;
let app: FastifyInstance;
let base: string;
let managers: string[];
beforeAll(async () => {
  club = await openClub();
  const { db, jobs, store } = club;
  app = await createHttpServer({
    config: { ...readConfig({}), rateLimit: 0, clubTimezone: ZONE },
    log: createLog('error'),
    database: { db, engine: 'pglite', close: async () => {} },
    schema,
    context: (request) => createContext({ db, jobs, store, zone: ZONE }, request),
    routes: (routes) => {
      routes.get('/slowly', (_request, reply) => reply.type('text/csv').send(Readable.from(slowly())));
      serveWeeklyPdf(routes, { db, zone: ZONE, clubName: 'FC Föhn' });
      servePlayersCsv(routes, { db, zone: ZONE, clubName: 'FC Föhn' });
    },
    web: '/nowhere',
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const passwordHash = await hashPassword(PASSWORD);
  const rows = await db
    .insertInto('users')
    .values(
      Array.from({ length: MANAGERS }, (_, at) => ({
        email: `manager${at}@touchline.example`,
        firstName: 'Mara',
        lastName: `Number ${at}`,
        role: 'manager',
        passwordHash,
      })),
    )
    .returning('id')
    .execute();
  managers = rows.map(({ id }) => id);
  const { id: clubId } = await db
    .insertInto('clubs')
    .values({ name: 'FC Flut' })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Some 10 kB each, so that no network holds a whole file that nobody reads.
  await sql`insert into players (first_name, last_name, club_id, team_id, main_position, type, links)
    select 'Luca', 'Nr ' || n, ${clubId}, 'u19', 'striker', 'pro',
      (select array_agg('https://club.example/' || k || repeat('x', 480)) from generate_series(1, 20) k)
    from generate_series(1, ${sql.lit(PLAYERS)}) n`.execute(db);
});
afterAll(async () => {
  await app.close();
  await club.close();
});
beforeEach(() => club.db.deleteFrom('signInFailures').execute());

type Outcome = { status: number; wait: number | null; code: string | undefined };

async function outcomeOf(answer: Response): Promise<Outcome> {
  const text = await answer.text();
  const wait = answer.headers.get('retry-after');
  const code = /"code":"([\w.]+)"/.exec(text)?.[1];
  return { status: answer.status, wait: wait === null ? null : Number(wait), code };
}

/** Whoever is not served is told when to come back; there is no third way. */
function counted(outcomes: readonly Outcome[]): { served: number; refused: number } {
  for (const { status, wait, code } of outcomes) {
    expect([200, 429]).toContain(status);
    if (status !== 429) continue;
    expect(code).toBe('errors.too_many_requests');
    expect(wait).toBeGreaterThanOrEqual(1);
  }
  const served = outcomes.filter(({ status }) => status === 200).length;
  return { served, refused: outcomes.length - served };
}

const linkOf = async (path: string, userId: string) =>
  base + (await signedLink(club.db, path, (await loadViewer(club.db, userId))!, Temporal.Now.instant()));
const weekOf = (userId: string, week = '2026-11-16') => linkOf(`/pdfs/weekly/${userId}/${week}`, userId);
async function exportOf(userId: string, search = ''): Promise<string> {
  const filter = Buffer.from(JSON.stringify({ search })).toString('base64url');
  const link = await linkOf(`/exports/players/${filter}`, userId);
  return link.replace(`/exports/players/${filter}?`, `/exports/players?filter=${filter}&`);
}

describe('printed weeks', () => {
  test(
    'many at once by many people are printed as far as there is room, the others are told when to come back',
    { tags: 'full' },
    async () => {
      const rounds = tries(10, 1);
      let sum = { served: 0, refused: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const links = await Promise.all(managers.map((id) => weekOf(id)));
        const { served, refused } = counted(await Promise.all(links.map(async (link) => outcomeOf(await fetch(link)))));
        // One is printed and sixty wait; more are let in as others are done.
        expect(served).toBeGreaterThanOrEqual(61);
        sum = { served: sum.served + served, refused: sum.refused + refused };
      }
      figure(`weeks printed of ${rounds} × ${MANAGERS} asked for at once`, sum.served);
      figure('told to come back', sum.refused);
    },
  );

  test('one person’s hundred do not keep another from printing one', { tags: 'full' }, async () => {
    const greedy = await weekOf(managers[0]!);
    const flood = Promise.all(Array.from({ length: 100 }, async () => outcomeOf(await fetch(greedy))));
    const others = await Promise.all(managers.slice(1, 11).map((id) => weekOf(id)));
    const served = await Promise.all(others.map(async (link) => (await outcomeOf(await fetch(link))).status));
    expect(served).toEqual(others.map(() => 200));
    const { refused } = counted(await flood);
    expect(refused).toBeGreaterThan(0);
    expect((await outcomeOf(await fetch(greedy))).status).toBe(200);
  });

  test('whoever hangs up leaves room for others, and nothing stays behind', { tags: 'full' }, async () => {
    const rounds = tries(20, 1);
    for (let round = 0; round < rounds; round += 1) {
      const gone = new AbortController();
      const links = await Promise.all(managers.map((id) => weekOf(id)));
      const asked = links.map((link) => fetch(link, { signal: gone.signal }).catch(() => null));
      await fetch(`${base}/healthz`);
      gone.abort();
      await Promise.all(asked);
      const again = () => Promise.all(links.slice(0, 5).map(async (link) => outcomeOf(await fetch(link))));
      // As soon as the server has seen that they are gone.
      await expect.poll(async () => counted(await again())).toEqual({ served: 5, refused: 0 });
    }
  });
});

describe('exports', () => {
  test('forty at once are all whole, and an account has three at a time', async () => {
    const mine = await exportOf(managers[0]!);
    const links = await Promise.all(managers.slice(1, 41).map((id) => exportOf(id, FEW.search)));
    const texts = await Promise.all(
      links.map(async (link) => {
        const answer = await fetch(link);
        return { status: answer.status, lines: (await answer.text()).trimEnd().split('\r\n').length };
      }),
    );
    expect(texts).toEqual(links.map(() => ({ status: 200, lines: FEW.players + 1 })));
    const outcomes = await Promise.all(Array.from({ length: 10 }, async () => outcomeOf(await fetch(mine))));
    expect(counted(outcomes)).toEqual({ served: 3, refused: 7 });
    figure('exports at once, all of them whole', links.length);
  });

  test(
    'each piece leaves when it is written, squeezed or not, so that no connection is taken for a dead one',
    { tags: 'full' },
    async () => {
      const answer = await fetch(`${base}/slowly`, { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers.get('content-encoding')).toBe('br');
      let text = '';
      for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
        text += piece;
        if (text === FIRST) taken.resolve();
      }
      expect(text).toBe(`${FIRST}second\n`);
    },
  );

  test(
    'a reader who takes nothing holds only the own account up, until the connection ends',
    { tags: 'full' },
    async () => {
      const slow = await exportOf(managers[0]!);
      const stalled: IncomingMessage[] = [];
      for (let reader = 0; reader < 3; reader += 1) {
        const [answer] = (await once(get(slow), 'response')) as [IncomingMessage];
        answer.pause();
        stalled.push(answer);
      }
      expect((await outcomeOf(await fetch(slow))).status).toBe(429);
      for (const id of managers.slice(1, 6))
        expect((await outcomeOf(await fetch(await exportOf(id)))).status).toBe(200);
      for (const answer of stalled) answer.destroy();
      await expect.poll(async () => (await outcomeOf(await fetch(slow))).status).toBe(200);
    },
  );
});

test('an account has forty questions answered at a time, and those of others are answered meanwhile', async () => {
  const tokens = await Promise.all(
    managers.slice(0, 2).map(async (id) => (await startSession(club.db, id, 'test', Temporal.Now.instant())).token),
  );
  const ask = (token: string) =>
    fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({
        query: `{ playersExport { url } a: players(pagination: { rowsPerPage: 100 }) { result { id average } } }`,
      }),
    });
  const flood = Promise.all(Array.from({ length: tries(1000, 200) }, async () => outcomeOf(await ask(tokens[0]!))));
  const others = await Promise.all(
    Array.from({ length: 10 }, async () => (await outcomeOf(await ask(tokens[1]!))).status),
  );
  expect(others).toEqual(others.map(() => 200));
  const { served, refused } = counted(await flood);
  expect(served).toBeGreaterThanOrEqual(40);
  expect(refused).toBeGreaterThan(0);
  figure('questions of one account at once', served + refused);
  figure('of these told to come back', refused);
});

describe('signing in', () => {
  async function signIn(email: string, password: string, from: string, deviceTokens: string[] = []) {
    const { answer } = await send(email, password, from, deviceTokens);
    const { errors } = answer.json<{ errors?: { extensions: { code: string } }[] }>();
    return { status: answer.statusCode, code: errors?.[0]?.extensions.code };
  }
  async function send(email: string, password: string, from: string, deviceTokens: string[]) {
    const payload = { query: SIGN_IN_MUTATION, variables: { input: { email, password, deviceTokens } } };
    return { answer: await app.inject({ method: 'POST', url: '/graphql', remoteAddress: from, payload }) };
  }
  const checks = async () => (await passwordChecksTotal.get()).values[0]!.value;
  const nobody = () => `nobody${chance.between(1, 1e9)}@touchline.example`;

  test(
    'among sixty who guess without end, somebody from elsewhere waits for few of them, and is let in',
    { tags: 'full' },
    async () => {
      const signIns = tries(100, 10);
      const over = new AbortController();
      let guesses = 0;
      const flood = Promise.all(
        Array.from({ length: 60 }, async (_, at) => {
          while (!over.signal.aborted) {
            // Half of them at accounts that exist; each from addresses of its own that come again and again.
            const email = at % 2 === 0 ? nobody() : `manager${at}@touchline.example`;
            const { code } = await signIn(email, 'ein falsches Wort', `10.7.${at}.${chance.between(1, 4)}`);
            expect(code).toMatch(/incorrect_credentials|too_many/);
            guesses += 1;
            await new Promise((done) => setImmediate(done));
          }
        }),
      );
      // Once all of them have had their first turn, they are no newcomers any more.
      await expect.poll(() => guesses).toBeGreaterThan(60);
      // From one place again and again, and from places where nobody has been before.
      const place = (time: number) => (time % 2 === 0 ? '192.168.1.7' : `192.168.2.${time}`);
      const before: number[] = [];
      const times: number[] = [];
      for (let time = 0; time < signIns; time += 1) {
        const [begun, known] = [performance.now(), await checks()];
        expect(await signIn(`manager${61 + (time % 15)}@touchline.example`, PASSWORD, place(time))).toEqual({
          status: 200,
        });
        before.push((await checks()) - known);
        times.push(performance.now() - begun);
      }
      over.abort();
      await flood;
      const middle = (values: number[]) => values.toSorted((one, other) => one - other)[Math.trunc(values.length / 2)]!;
      figure('signing in among 60 who guess: median, ms', Math.round(middle(times)));
      figure('passwords looked at meanwhile, the own one with them: median', middle(before));
      // Of sixty, as many would be before it in a queue that knew no difference.
      expect(middle(before)).toBeLessThan(20);
    },
  );

  test('whoever is told to come back has lost no try, and nobody else has', { tags: 'full' }, async () => {
    const flood = await Promise.all(
      Array.from({ length: 200 }, () => signIn(nobody(), 'ein falsches Wort', '10.8.0.1')),
    );
    const codes = Map.groupBy(flood, ({ code }) => code);
    const sent = codes.get('errors.too_many_requests') ?? [];
    expect(sent.length).toBeGreaterThanOrEqual(150);
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([429]));
    const { tries: kept } = await club.db
      .selectFrom('signInFailures')
      .select((eb) => eb.fn.countAll<number>().as('tries'))
      .executeTakeFirstOrThrow();
    // For each try that was looked at a row of the account and one of it with the network, and one for the network.
    expect(kept).toBeLessThanOrEqual(2 * (flood.length - sent.length) + 1);
    expect(await signIn('manager79@touchline.example', PASSWORD, '10.8.0.2')).toEqual({ status: 200 });
  });

  test('G-08 a device that has signed in before gets in while its own address is full of guesses', async () => {
    const [email, from] = ['manager78@touchline.example', '10.9.0.1'];
    const { answer } = await send(email, PASSWORD, from, []);
    const { deviceToken } = answer.json<{ data: { signIn: { deviceToken: string } } }>().data.signIn;
    const flood = Promise.all(Array.from({ length: 200 }, () => signIn(nobody(), 'ein falsches Wort', from)));
    const known = await Promise.all(Array.from({ length: 3 }, () => signIn(email, PASSWORD, from, [deviceToken])));
    expect(known).toEqual(known.map(() => ({ status: 200 })));
    expect((await flood).some(({ status }) => status === 429)).toBe(true);
  });
});
