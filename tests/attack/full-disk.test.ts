/** A disk without room: writes ask for patience, reads go on, and with room everything goes on without a loss. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, test, type TestContext } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';
import { outageOf } from '#server/observability/unavailable.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';
import { openCluster } from './cluster.ts';
import type { Place } from '#tests/database.ts';
import { askApp, prepareClub, startApp, type App } from './process.ts';
import { figure, FULL, tries } from './profile.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';
import { CREATE_GAME, countGames, gameNamed, LIST_GAMES } from './wishes.ts';

const after: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of after.splice(0).toReversed()) await undo();
});

/** Says so where there is none, and leaves the test out in sight. */
function diskFor(context: TestContext, megabytes: number): SmallDisk {
  const disk = openSmallDisk(megabytes);
  if (!disk) {
    figure('A full disk', 'not tried: nobody may mount a small one here');
    return context.skip('nobody may mount a small disk here');
  }
  after.push(() => disk.close());
  return disk;
}

async function open(place: Place): Promise<App> {
  const app = await startApp(place);
  after.push(async () => {
    app.child.kill('SIGKILL');
    await app.ended;
  });
  return app;
}

const PATIENCE = { status: 503, codes: ['errors.unavailable'] };

let games = 0;
const write = (app: App, token: string, name = `full-disk-${++games}`) =>
  askApp(app.base, token, CREATE_GAME, { input: gameNamed(name) }).then((answer) => ({ name, answer }));

/** Fills the disk and empties it again under the server, so many times. */
async function fillAndFree(disk: SmallDisk, app: App, token: string, rounds: number) {
  const answered = new Set<string>();
  const refused = new Set<string>();
  const note = ({ name, answer }: Awaited<ReturnType<typeof write>>) => {
    expect(answer, 'the server answers').toBeDefined();
    if (answer!.codes.length === 0) {
      answered.add(name);
      refused.delete(name);
      return;
    }
    expect({ status: answer!.status, codes: answer!.codes }).toEqual(PATIENCE);
    refused.add(name);
  };
  for (let round = 0; round < rounds; round += 1) {
    note(await write(app, token));
    disk.fill(0);
    expect(disk.room()).toBe(0);
    // Room within what is there already lets some through.
    const before = refused.size;
    while (refused.size < before + 20) note(await write(app, token));
    for (let read = 0; read < 20; read += 1)
      expect(await askApp(app.base, token, LIST_GAMES)).toMatchObject({ status: 200, codes: [] });
    expect((await fetch(`${app.base}/readyz`)).status).toBe(200);
    disk.free();
    for (const name of refused) note(await write(app, token, name));
    expect(refused.size).toBe(0);
  }
  return answered;
}

async function expectAllThere(place: Place, answered: ReadonlySet<string>, what: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir: place.DATA_DIR, databaseUrl: place.DATABASE_URL, log: createLog('error') }); // prettier-ignore
  const { whole, halves } = await countGames(db);
  await close();
  expect(halves).toBe(0);
  expect([...answered].filter((name) => !whole.has(name))).toEqual([]);
  figure(`${what}: lost or half written`, `0 of ${answered.size}`);
}

const ROUNDS = tries(5, 1);

describe('a full disk', () => {
  test('under the embedded database', async (context) => {
    const disk = diskFor(context, 256);
    const place = { DATA_DIR: join(disk.folder, 'data') };
    const token = await prepareClub(place);
    const app = await open(place);
    const answered = await fillAndFree(disk, app, token, ROUNDS);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    // Without room it does not even begin, and says why.
    disk.fill(0);
    await expect(startApp(place)).rejects.toThrow(/The disk of .* has less than 64 MB left: make room\./);
    disk.free();
    await expectAllThere(place, answered, 'A full disk under the embedded database');
  });

  test.runIf(FULL)('under the tables of PostgreSQL', async (context) => {
    const disk = diskFor(context, 64);
    const folder = mkdtempSync(join(tmpdir(), 'touchline-full-'));
    after.push(() => rmSync(folder, { recursive: true, force: true }));
    const cluster = await openCluster(folder, {}, { tables: join(disk.folder, 'tables') });
    if (!cluster) {
      figure('A full disk under PostgreSQL', 'not tried: no PostgreSQL is installed here');
      return context.skip('no PostgreSQL is installed here');
    }
    after.push(() => cluster.close());
    const place = { DATA_DIR: folder, DATABASE_URL: cluster.url };
    const token = await prepareClub(place);
    const app = await open(place);
    const answered = await fillAndFree(disk, app, token, ROUNDS);
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    return expectAllThere(place, answered, 'A full disk under the tables of PostgreSQL');
  });

  test.runIf(FULL)('under all of PostgreSQL, which ends it, is a request for patience too', async (context) => {
    const disk = diskFor(context, 96);
    const cluster = await openCluster(disk.folder);
    if (!cluster) return context.skip('no PostgreSQL is installed here');
    after.push(() => cluster.close());
    const place = { DATA_DIR: mkdtempSync(join(tmpdir(), 'touchline-full-')), DATABASE_URL: cluster.url };
    after.push(() => rmSync(place.DATA_DIR, { recursive: true, force: true }));
    const token = await prepareClub(place);
    const app = await open(place);
    const answered = new Set<string>();
    const refused = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      disk.fill(0);
      const before = refused.size;
      for (let reads = 0; refused.size < before + 20; reads += 1) {
        const { name, answer } = await write(app, token);
        if (answer?.codes.length === 0) answered.add(name);
        else {
          expect({ status: answer?.status, codes: answer?.codes }).toEqual(PATIENCE);
          refused.add(name);
        }
        const read = await askApp(app.base, token, LIST_GAMES);
        if (read?.codes.length !== 0) expect({ status: read?.status, codes: read?.codes }).toEqual(PATIENCE);
      }
      disk.free();
      await cluster.start();
      while ((await askApp(app.base, token, LIST_GAMES))?.codes.length !== 0);
    }
    for (const name of refused) {
      expect((await write(app, token, name)).answer?.codes).toEqual([]);
      answered.add(name);
    }
    app.child.kill('SIGTERM');
    expect(await app.ended).toBe(0);
    return expectAllThere(place, answered, 'A full disk under all of PostgreSQL');
  });

  test('under the files leaves nothing of what did not fit, and is a request for patience', async (context) => {
    const disk = diskFor(context, 4);
    const store = openDiskStore(join(disk.folder, 'files'));
    const announced = { size: 8 * 1024 * 1024, bytes: 0, fits: () => true };
    const pieces = Array.from({ length: 128 }, () => Buffer.alloc(64 * 1024, 1));
    const sender = Readable.from(pieces);
    const failure = await store.write('too-large', sender, announced).catch((error: unknown) => error);
    expect(outageOf(failure)).toBe('disk');
    // Heard out to the end: whoever sends reads no answer before.
    expect(sender.readableEnded).toBe(true);
    expect(await store.look('too-large', 1)).toBeNull();
    expect(disk.room()).toBeGreaterThan(3 * 1024 * 1024);
    mkdirSync(join(disk.folder, 'still'), { recursive: true });
    await store.write('small', Readable.from([Buffer.from('fits')]), { size: 4, bytes: 0, fits: () => true });
    expect((await store.look('small', 4))?.size).toBe(4);
  });
});
