/** The process, or the database, is killed in the middle of its work: nothing answered is lost, nothing is half there. */
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';
import { openEmptyPlace, type Place } from '#tests/database.ts';
import { openCluster } from './cluster.ts';
import { askApp, prepareClub, startApp, type App } from './process.ts';
import { figure, tries } from './profile.ts';
import { CREATE_GAME, countGames, gameNamed, LIST_GAMES } from './wishes.ts';

const WRITERS = 4;
const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of after.splice(0).toReversed()) await undo();
});

async function placeOn(engine: 'pglite' | 'postgres'): Promise<Place> {
  const { place, drop } = await openEmptyPlace({ postgres: engine === 'postgres' });
  after.push(drop);
  return place;
}

async function open(place: Place, env: Record<string, string> = {}): Promise<App> {
  const app = await startApp(place, { LOG_LEVEL: 'error', ...env });
  after.push(() => app.child.kill('SIGKILL'));
  return app;
}

/** Several people write without a pause until `stop`. `answered` is what they were told is there. */
function writers(app: App, token: string, round: number, lots: { answered: Set<string>; unsure: Set<string> }) {
  const over = new AbortController();
  const codes = new Set<string>();
  const write = async (writer: number) => {
    for (let game = 0; !over.signal.aborted; game += 1) {
      const name = `kill-${round}-${writer}-${game}`;
      lots.unsure.add(name);
      const answer = await askApp(app.base, token, CREATE_GAME, { input: gameNamed(name) });
      for (const code of answer?.codes ?? []) codes.add(code);
      if (!answer) return;
      if (answer.codes.length === 0) {
        lots.unsure.delete(name);
        lots.answered.add(name);
      }
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return { codes, all, stop: () => over.abort() };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((done) => setTimeout(done, 1));
}

/** What was never answered is sent again with its key, as the app does; then it is there once. */
async function sendAgain(app: App, token: string, lots: { answered: Set<string>; unsure: Set<string> }) {
  for (const name of lots.unsure) {
    const answer = await askApp(app.base, token, CREATE_GAME, { input: gameNamed(name) });
    expect({ name, codes: answer?.codes }).toEqual({ name, codes: [] });
    lots.answered.add(name);
  }
  lots.unsure.clear();
}

async function expectAllThere(place: Place, answered: ReadonlySet<string>): Promise<void> {
  const { db, close } = await openDatabase({
    dataDir: place.DATA_DIR,
    databaseUrl: place.DATABASE_URL,
    log: createLog('error'),
  });
  const { whole, halves } = await countGames(db);
  await close();
  expect(halves).toBe(0);
  expect([...answered].filter((name) => !whole.has(name))).toEqual([]);
}

const engines = process.env['TEST_DATABASE_URL'] ? (['pglite', 'postgres'] as const) : (['pglite'] as const);

describe.each(engines)('kill -9 of the server on %s', (engine) => {
  const kills = tries(60, 1);
  test(`loses nothing that was answered, leaves nothing half done and starts again, ${kills} times`, async () => {
    const place = await placeOn(engine);
    const token = await prepareClub(place);
    const lots = { answered: new Set<string>(), unsure: new Set<string>() };
    let slowest = 0;
    let unanswered = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const begun = performance.now();
      const app = await open(place);
      slowest = Math.max(slowest, performance.now() - begun);
      await sendAgain(app, token, lots);
      const before = lots.answered.size;
      const work = writers(app, token, kill, lots);
      await until(() => lots.answered.size >= before + 1 + ((kill * 37) % 60));
      app.child.kill('SIGKILL');
      expect(await app.ended).toBe('SIGKILL');
      await work.all;
      unanswered += lots.unsure.size;
    }
    const app = await open(place);
    await sendAgain(app, token, lots);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    await expectAllThere(place, lots.answered);
    figure(`kill -9 of the server on ${engine}: lost or half written`, `0 of ${lots.answered.size} in ${kills} kills`);
    figure(`Cut off in the middle by those kills, sent again: lost or doubled`, `0 of ${unanswered}`);
    figure(`Slowest start after a kill on ${engine} (s)`, (slowest / 1000).toFixed(1));
  });
});

describe('kill -9 of PostgreSQL', () => {
  const kills = tries(30, 1);
  test(`under the running server is a request for patience, and no restart of it, ${kills} times`, async (context) => {
    const { folder, place: embedded, drop } = await openEmptyPlace({ postgres: false });
    after.push(drop);
    const cluster = await openCluster(folder);
    if (!cluster) {
      figure('kill -9 of PostgreSQL itself', 'not tried: no PostgreSQL is installed here');
      return context.skip('no PostgreSQL is installed here');
    }
    after.push(() => cluster.close());
    const place = { ...embedded, DATABASE_URL: cluster.url };
    const token = await prepareClub(place);
    const app = await open(place, { LOG_LEVEL: 'info' });
    const lots = { answered: new Set<string>(), unsure: new Set<string>() };
    let refused = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const before = lots.answered.size;
      const work = writers(app, token, kill, lots);
      await until(() => lots.answered.size > before + ((kill * 13) % 40));
      if (kill % 2 === 0) await cluster.killServer();
      else await cluster.killConnection();
      await until(() => lots.unsure.size > WRITERS);
      await cluster.start();
      work.stop();
      await work.all;
      expect([...work.codes]).toEqual(['errors.unavailable']);
      refused += lots.unsure.size;
      while ((await askApp(app.base, token, LIST_GAMES))?.codes.length !== 0);
      await sendAgain(app, token, lots);
    }
    expect((await fetch(`${app.base}/readyz`)).status).toBe(200);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    await expectAllThere(place, lots.answered);
    const told = app.said().match(/"level":"(error|warn|fatal)"/g)?.length ?? 0;
    figure('kill -9 of PostgreSQL: lost or half written', `0 of ${lots.answered.size} in ${kills} kills`);
    figure('Lines in the log for so many refused writes', `${told} for ${refused}`);
    expect(told).toBeLessThan(kills * 3 + 10);
  });
});
