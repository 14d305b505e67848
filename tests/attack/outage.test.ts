/** The database goes away under the club: restarts, broken lines, lost answers to a commit, a server that says nothing. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { serveWeeklyPdf } from '#features/activities/pdf.ts';
import { serveFiles } from '#features/files/delivery.ts';
import { servePlayersCsv } from '#features/players/delivery.ts';
import { startSession } from '#server/auth/sessions.ts';
import { signedLink } from '#server/auth/signed-links.ts';
import { readConfig } from '#server/config/config.ts';
import { createContext } from '#server/graphql/context.ts';
import { createHttpServer } from '#server/http/server.ts';
import { createLog } from '#server/observability/log.ts';
import { createMetrics } from '#server/observability/metrics.ts';
import { schema } from '#server/schema.ts';
import { servePictures } from '#server/storage/pictures.ts';
import { openClub, ZONE, type TestClub } from '#tests/club.ts';
import { figure, FULL, tries } from './profile.ts';
import { openProxy, type Proxy } from './proxy.ts';

const POSTGRES = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
const CREATE = 'mutation G($input: CreateGameInput!) { createGame(input: $input) { id } }';
const GAMES = '{ games(pagination: { rowsPerPage: 5 }) { result { id } } }';

const lines: { level: string; msg: string; reason?: string }[] = [];
const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) });
const metrics = createMetrics();
let proxy: Proxy;
let club: TestClub;
let app: FastifyInstance;
let token: string;
const died: unknown[] = [];
const noteDeath = (error: unknown) => died.push(error);

beforeAll(async () => {
  club = await openClub({
    jobs: true,
    log,
    warnAfter: undefined,
    through: async (engine) => (proxy = await openProxy(engine)),
  });
  const { db, jobs, store } = club;
  const printing = { db, zone: ZONE, clubName: 'FC Föhn' };
  app = await createHttpServer({
    metrics,
    config: { ...readConfig({}), rateLimit: 0 },
    log,
    database: { db, engine: 'postgres', close: async () => {} },
    schema,
    context: (request) => createContext({ db, jobs, store, zone: ZONE }, request),
    routes: async (at) => {
      servePictures(at, db);
      await serveFiles(at, { db, store });
      serveWeeklyPdf(at, printing);
      servePlayersCsv(at, printing);
    },
    web: '/nowhere',
  });
  await app.ready();
  token = (await startSession(db, club.ids.admin, 'test', Temporal.Now.instant())).token;
  // What would end the process.
  process.on('uncaughtExceptionMonitor', noteDeath);
});
afterEach(() => {
  proxy.restore();
  if (died.length > 0) throw new Error('The process would have ended', { cause: died[0] });
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', noteDeath);
  await app.close();
  await club.close();
  await proxy.close();
});

const ask = (query: string, variables: object = {}, authorization: string | null = token) =>
  app.inject({
    method: 'POST',
    url: '/graphql',
    headers: authorization === null ? {} : { authorization },
    payload: { query, variables },
  });
type Reply = Awaited<ReturnType<typeof ask>>;
const codesOf = (reply: Reply) =>
  (reply.json<{ errors?: { extensions: { code: string } }[] }>().errors ?? []).map(({ extensions }) => extensions.code);

function expectUnavailable(reply: Reply, what: string): void {
  expect([what, reply.statusCode, [...new Set(codesOf(reply))]]).toEqual([what, 503, ['errors.unavailable']]);
  expect(Number(reply.headers['retry-after']), what).toBeGreaterThan(0);
}

let games = 0;
/** A game writes two clubs, itself and its key in one transaction. */
function aGame() {
  const name = `Outage ${++games}`;
  const input = {
    homeTeamName: `${name} home`,
    awayTeamName: `${name} away`,
    level: 'u19',
    startDateTime: '2030-03-04T14:00:00Z',
    idempotencyKey: `outage-${games}`,
  };
  return { name, input };
}
/** How many games and clubs bear the name. */
async function written(name: string): Promise<{ games: number; clubs: number }> {
  const { rows } = await sql<{ games: number; clubs: number }>`
    select (select count(*)::int from clubs where name like ${`${name} %`}) as clubs,
      (select count(*)::int from games join clubs on clubs.id = home_club_id where name = ${`${name} home`}) as games`.execute(
    club.db,
  );
  return rows[0]!;
}
/** The first answer that is not a request for patience; the last one when nothing else comes. */
async function askUntilAnswered(...question: Parameters<typeof ask>): Promise<Reply> {
  let reply = await ask(...question);
  for (let asked = 1; reply.statusCode === 503 && asked < 50; asked += 1) reply = await ask(...question);
  return reply;
}

describe('a database that is away', () => {
  test('is a request for patience wherever somebody asks, is told once, and needs no restart', async () => {
    const now = Temporal.Now.instant();
    const admin = { id: club.ids.admin } as never;
    const links = {
      file: await signedLink(club.db, `/files/${club.ids.admin}`, admin, now),
      picture: await signedLink(club.db, `/files/pictures/${'0'.repeat(64)}`, admin, now),
      week: await signedLink(club.db, `/pdfs/weekly/${club.ids.admin}/2026-11-16`, admin, now),
    };
    const filter = Buffer.from('{}').toString('base64url');
    const csv = (await signedLink(club.db, `/exports/players/${filter}`, admin, now)).split('?')[1]!;
    const questions: Record<string, () => Promise<Reply>> = {
      'a page of somebody signed in': () => ask(GAMES),
      'a write': () => ask(CREATE, { input: aGame().input }),
      'a sign-in': () =>
        ask(
          'mutation S($input: SignInInput!) { signIn(input: $input) { token } }',
          { input: { email: 'admin@touchline.example', password: 'a password of mine' } },
          null,
        ),
      'whose a token is': () => ask('query V($token: String!) { userExists(token: $token) { id } }', { token }, null),
      'several things at once': () => ask('{ mySessions { id } games { result { id } } users { id } }'),
      'a file': () => app.inject(links.file),
      'a printed week': () => app.inject(links.week),
      'an export': () => app.inject(`/exports/players?filter=${filter}&${csv}`),
      'a picture': () => app.inject(links.picture),
    };
    const usual = Object.fromEntries(
      await Promise.all(
        Object.entries(questions).map(async ([what, question]) => [what, (await question()).statusCode]),
      ),
    ) as Record<string, number>;
    expect(Object.values(usual)).not.toContain(503);

    lines.length = 0;
    proxy.cut();
    for (let round = 0; round < tries(20, 3); round += 1)
      for (const [what, question] of Object.entries(questions)) expectUnavailable(await question(), what);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    const told = lines.filter(({ level }) => level === 'error' || level === 'fatal' || level === 'warn');
    expect(told.map(({ reason }) => reason)).toEqual(['database']);
    const body = await metrics.registry.metrics();
    const count = Number(/touchline_unavailable_total{reason="database"} (\d+)/.exec(body)?.[1]);
    expect(count).toBeGreaterThanOrEqual(tries(20, 3) * Object.keys(questions).length);
    figure('Log lines of a database that was away, for so many refused requests', `${told.length} for ${count}`);

    proxy.restore();
    for (const [what, question] of Object.entries(questions))
      expect([what, (await question()).statusCode]).toEqual([what, usual[what]]);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  test('loses no job: what was written before is done after', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    await club.jobs.work('mail', async ({ mailId }) => resolve(mailId));
    proxy.cut();
    for (let tick = 0; tick < 5; tick += 1) expectUnavailable(await ask(GAMES), 'while it is away');
    proxy.restore();
    await club.db.transaction().execute((trx) => club.jobs.add(trx, 'mail', { mailId: 'after the outage' }));
    expect(await promise).toBe('after the outage');
  });
});

describe('a connection of the pool', () => {
  test('that breaks while it is handed out is not lost to it', async () => {
    /** Leaves a transaction open, so that the connection is put in order before the next one gets it. */
    async function leaveTransactionOpen(most = 20): Promise<void> {
      try {
        await sql.raw('begin; select 1').execute(club.db);
      } catch (error) {
        // Connections that the round before broke may still wait in the pool.
        if (most === 0) throw error;
        await leaveTransactionOpen(most - 1);
      }
    }
    for (let round = 0; round < 12; round += 1) {
      await leaveTransactionOpen();
      proxy.cut();
      expectUnavailable(await ask(GAMES), 'when it is handed out');
      proxy.restore();
    }
    expect(codesOf(await askUntilAnswered(GAMES))).toEqual([]);
  });

  test.runIf(POSTGRES)('that leads to a server which takes no writes any more is replaced', async () => {
    const { db } = club;
    const demote = () => sql.raw('set default_transaction_read_only = on; select pg_sleep(0.05)').execute(db);
    await Promise.all(Array.from({ length: 10 }, demote));
    const { input } = aGame();
    expectUnavailable(await ask(CREATE, { input }), 'the first write');
    expect(codesOf(await ask(GAMES))).toEqual([]);
    expect(codesOf(await askUntilAnswered(CREATE, { input }))).toEqual([]);
  });
});

describe('a write', () => {
  test('of which the line breaks in the middle is there whole or not at all, and once when it is sent again', async () => {
    const rounds = tries(60, 8);
    let lost = 0;
    for (let round = 0; round < rounds; round += 1) {
      const wanted = Array.from({ length: 4 }, aGame);
      const sent = wanted.map(({ input }) => ask(CREATE, { input }));
      // Somewhere in their middle, further on each time.
      for (let step = 0; step < round * 3; step += 1) await new Promise((done) => setImmediate(done));
      proxy.cut();
      const first = await Promise.all(sent);
      proxy.restore();
      for (const [at, { name, input }] of wanted.entries()) {
        const reply = first[at]!;
        if (reply.statusCode === 503) {
          lost += 1;
          expectUnavailable(reply, name);
        } else expect(codesOf(reply)).toEqual([]);
        const again = await askUntilAnswered(CREATE, { input });
        expect(codesOf(again)).toEqual([]);
        if (reply.statusCode === 200) expect(again.json()).toEqual(reply.json());
        expect({ name, ...(await written(name)) }).toEqual({ name, games: 1, clubs: 2 });
      }
    }
    expect(lost).toBeGreaterThan(0);
    figure('Writes whose line broke in the middle, sent again: lost or doubled', `0 of ${lost}`);
  });

  test('whose commit was done but never answered asks for patience; sent again, it answers what was made', async () => {
    const rounds = tries(50, 5);
    for (let round = 0; round < rounds; round += 1) {
      const { name, input } = aGame();
      proxy.cutAnswerTo((message) => message.includes('commit\0'));
      expectUnavailable(await ask(CREATE, { input }), 'the commit');
      const again = await askUntilAnswered(CREATE, { input });
      expect(codesOf(again)).toEqual([]);
      expect({ name, ...(await written(name)) }).toEqual({ name, games: 1, clubs: 2 });
    }
    figure('Commits that were done and not answered, sent again: lost or doubled', `0 of ${rounds}`);
  });

  test('in the way of another one, or too long, asks for patience as well', async () => {
    const { db } = club;
    const refusals: Record<string, string> = {
      'a lock that nobody gives back': '55P03',
      'two in each other’s way': '40P01',
      'a statement without an end': '57014',
      'too many connections': '53300',
      'a server that follows another one now': '25006',
    };
    for (const [what, code] of Object.entries(refusals)) {
      await sql
        .raw(
          `create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'x' using errcode = '${code}'; end $$;
           create or replace trigger refuse before insert on games for each row execute function refuse()`,
        )
        .execute(db);
      expectUnavailable(await ask(CREATE, { input: aGame().input }), what);
    }
    await sql.raw('drop trigger refuse on games').execute(db);
    expect(codesOf(await ask(CREATE, { input: aGame().input }))).toEqual([]);
  });
});

describe('a database that says nothing', () => {
  // For the one connection of the embedded engine one may wait for half a minute.
  test.runIf(FULL)('keeps nobody waiting for ever, and lets no more wait than it may', async () => {
    proxy.cut();
    expectUnavailable(await ask(GAMES), 'before');
    proxy.restore();
    proxy.hold();
    const asked = tries(3000, 1500);
    const replies = await Promise.all(Array.from({ length: asked }, () => ask(GAMES)));
    for (const reply of replies) expectUnavailable(reply, 'while it says nothing');
    figure('Requests that waited for ever on a database that says nothing', `0 of ${asked}`);
    proxy.restore();
    expect(codesOf(await askUntilAnswered(GAMES))).toEqual([]);
  });

  test.runIf(POSTGRES && FULL)('in the middle of an answer is given up', async () => {
    expect(codesOf(await ask(GAMES))).toEqual([]);
    proxy.hold();
    expectUnavailable(await ask(GAMES), 'on an open line');
    proxy.restore();
    expect(codesOf(await askUntilAnswered(GAMES))).toEqual([]);
  });
});
