/** The server is stopped under load, as at each update: nobody's request is cut off. */
import { Agent, request } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';
import { openEmptyPlace, type Place } from '#tests/database.ts';
import { prepareClub, startApp, type App } from './process.ts';
import { figure, tries } from './profile.ts';
import { CREATE_GAME, countGames, gameNamed, LIST_GAMES } from './wishes.ts';

let place: Place;
let drop: () => Promise<void>;
let token: string;
beforeAll(async () => {
  ({ place, drop } = await openEmptyPlace({ postgres: Boolean(process.env['TEST_DATABASE_URL']) }));
  token = await prepareClub(place);
});
const started: App[] = [];
afterEach(() => started.splice(0).forEach(({ child }) => child.kill('SIGKILL')));
afterAll(() => drop());

type Outcome = { status: number; closed: boolean } | { code: string };

/** One request, tried once. */
function send(base: string, agent: Agent, body: object): Promise<Outcome> {
  return new Promise((done) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      authorization: token,
      'content-length': Buffer.byteLength(text),
    };
    const asked = request(`${base}/graphql`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('end', () => done({ status: response.statusCode!, closed: response.headers.connection === 'close' }));
      response.on('error', (error: NodeJS.ErrnoException) => done({ code: error.code ?? error.message }));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => done({ code: error.code ?? error.message }));
    asked.end(text);
  });
}

type Load = {
  answered: number;
  written: string[];
  cut: { code: string; game: string }[];
  refused: number;
  lastClosed: boolean;
};

/** Sends one request after the other over a connection that is kept, until told or until nobody listens any more. */
async function load(base: string, name: string, over: () => boolean): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen: Load = { answered: 0, written: [], cut: [], refused: 0, lastClosed: false };
  for (let each = 0; !over() && seen.refused === 0; each += 1) {
    const game = `${name}-${each}`;
    const write = each % 3 === 0;
    const outcome = await send(
      base,
      agent,
      write ? { query: CREATE_GAME, variables: { input: gameNamed(game) } } : { query: LIST_GAMES },
    );
    if ('code' in outcome) {
      if (outcome.code === 'ECONNREFUSED') seen.refused += 1;
      else seen.cut.push({ code: outcome.code, game });
    } else {
      seen.lastClosed = outcome.closed;
      if (outcome.status !== 200) seen.cut.push({ code: String(outcome.status), game });
      else if (write) seen.written.push(game);
      seen.answered += 1;
    }
  }
  agent.destroy();
  return seen;
}

/** What stands in front of the server: it looks every so often, and sends nothing more once it is told no. */
async function balancer(base: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${base}/readyz`);
    if (status === 503) return;
    await new Promise((done) => setTimeout(done, 100));
  }
}

const STOPS = tries(20, 1);

test(`${STOPS} stops under load cut no request, and each ends in time`, async () => {
  const totals = { answered: 0, cut: [] as Load['cut'], stubborn: [] as Load['cut'], slowest: 0 };
  const written: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    const app = await startApp(place, { DRAIN_SECONDS: '1', LOG_LEVEL: 'warn' });
    started.push(app);
    let gone = false;
    const polite = Array.from({ length: 6 }, (_, at) => load(app.base, `stop-${stop}-${at}`, () => gone));
    // These never look, and go on until nobody listens.
    const stubborn = Array.from({ length: 2 }, (_, at) => load(app.base, `stubborn-${stop}-${at}`, () => false));
    await new Promise((done) => setTimeout(done, (stop * 53) % 400));
    const begun = performance.now();
    const told = balancer(app.base).then(() => (gone = true));
    app.child.kill('SIGTERM');
    await told;
    const outcomes = await Promise.all(polite);
    const others = await Promise.all(stubborn);
    expect(await app.ended).toBe(0);
    totals.slowest = Math.max(totals.slowest, performance.now() - begun);
    for (const outcome of outcomes) {
      expect(outcome.refused, 'it still listens when the balancer has been told').toBe(0);
      totals.cut.push(...outcome.cut);
    }
    for (const outcome of others) {
      totals.stubborn.push(...outcome.cut);
      expect(outcome.lastClosed, 'the last answer ended its connection').toBe(true);
    }
    for (const outcome of [...outcomes, ...others]) {
      totals.answered += outcome.answered;
      written.push(...outcome.written);
    }
    expect(app.said()).not.toMatch(/"level":"(warn|error|fatal)"/);
  }
  const { db, close } = await openDatabase({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL, log: createLog('error') }); // prettier-ignore
  const { whole, halves } = await countGames(db);
  await close();
  figure('Requests cut off by stops under load', `${totals.cut.length} of ${totals.answered} in ${STOPS} stops`);
  figure('Reset before they were read, of clients that never look at /readyz', totals.stubborn.length);
  figure('Slowest stop under load, with 1 s of saying so (s)', (totals.slowest / 1000).toFixed(1));
  expect(totals.cut).toEqual([]);
  // A connection that waits to be taken in the moment when nobody listens any more is reset: nothing of it was read.
  expect(totals.stubborn.filter(({ code, game }) => code !== 'ECONNRESET' || whole.has(game))).toEqual([]);
  expect(halves).toBe(0);
  expect(written.filter((name) => !whole.has(name))).toEqual([]);
});

test('a stop while the database is away ends in time too', async () => {
  if (!place.DATABASE_URL) return figure('A stop without its database', 'not tried: the embedded one ends with it');
  const { openProxy } = await import('./proxy.ts');
  const { withAddress } = await import('#tests/database.ts');
  const { hostname, port } = new URL(place.DATABASE_URL);
  const proxy = await openProxy({ host: hostname, port: Number(port || 5432) });
  const away = { ...place, DATABASE_URL: withAddress(place.DATABASE_URL, proxy) };
  const app = await startApp(away, { DRAIN_SECONDS: '0' });
  started.push(app);
  proxy.cut();
  const begun = performance.now();
  app.child.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  figure('A stop while the database is away (s)', ((performance.now() - begun) / 1000).toFixed(1));
  await proxy.close();
});
