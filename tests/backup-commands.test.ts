/** Backups as whoever keeps the machine makes them: commands of their own, beside a club that runs or not. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import { migrateToLatest } from '#server/database/migrate.ts';
import { createLog } from '#server/observability/log.ts';
import { openDiskStore } from '#server/storage/disk-store.ts';
import { openEmptyPlace, type Place } from './database.ts';

const POSTGRES = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
const TOUCHLINE = fileURLToPath(new URL('../touchline', import.meta.url));
const KEY = `${'0'.repeat(32)}-video.mp4`;

type Opened = Awaited<ReturnType<typeof openEmptyPlace>>;
let here: Opened;
let there: Opened;
let server: ChildProcess | undefined;
beforeAll(async () => {
  here = await openEmptyPlace({ postgres: POSTGRES });
  there = await openEmptyPlace({ postgres: POSTGRES });
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = here.place;
  const { db, close } = await openDatabase({ dataDir, databaseUrl, log: createLog('error') });
  await migrateToLatest({ db });
  const { id } = await db
    .insertInto('users')
    .values({ email: 'first@touchline.example', role: 'admin', passwordHash: '-' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bytes = randomBytes(3 * 1024 * 1024);
  const video = { key: KEY, name: 'Video.mp4', type: 'video', size: bytes.length, createdBy: id };
  await db
    .insertInto('files')
    .values({ ...video, arrivedAt: '2026-11-18T13:00:00Z' })
    .execute();
  const announced = { size: bytes.length, bytes: 1, fits: () => true };
  await openDiskStore(join(dataDir, 'files')).write(KEY, Readable.from([bytes]), announced);
  await close();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await here.drop();
  await there.drop();
});

/** With `room`, no file may become larger than so many blocks, as on a disk that is nearly full. */
function run(place: Place, args: string[], room?: number) {
  const command = room === undefined ? 'exec "$@"' : `ulimit -f ${room}; exec "$@"`;
  const env = { PATH: process.env['PATH'], DEMO: 'off', ...place };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command, '-', TOUCHLINE, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe.runIf(POSTGRES)('without room', () => {
  test('OPS-03 nothing stays of a backup or of a restore', () => {
    const file = join(here.folder, 'backup');
    const names = readdirSync(here.folder);
    expect(run(here.place, ['backup', file], 1000)).toEqual({
      status: 1,
      stdout: '',
      stderr: `There is no room for ${file} (EFBIG): nothing was kept of it.\n`,
    });
    expect(readdirSync(here.folder)).toEqual(names);
    expect(run(here.place, ['backup', file])).toMatchObject({ status: 0, stderr: '' });
    expect(run(there.place, ['restore', file], 1000)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is no room to restore the backup (EFBIG): the place is as it was before.\n',
    });
    expect(readdirSync(join(there.place.DATA_DIR, 'files'), { recursive: true })).toEqual(['.arriving']);
    // That it is empty still is why it can be restored into.
    const { status, stdout } = run(there.place, ['restore', file]);
    expect([status, stdout]).toEqual([0, expect.stringContaining('1 file, each compared with the backup.')]);
    expect(readdirSync(join(there.place.DATA_DIR, 'files'))).toContain(KEY);
  });
});

describe.skipIf(POSTGRES)('of a club that runs on the embedded database', () => {
  test('OPS-02 the running process makes the backup', { tags: 'full' }, async () => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'development', DEMO: 'off', PORT: '0', ...here.place };
    const child = spawn(TOUCHLINE, ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    server = child;
    await new Promise<void>((opened) => {
      child.stdout.on('data', (text: Buffer) => text.includes('Touchline is open at') && opened());
    });
    const file = join(here.folder, 'backup');
    expect(run(here.place, ['backup', file])).toMatchObject({ status: 0, stderr: '' });
    expect(run(here.place, ['restore', file]).stderr).toContain('is using the data folder');
    child.kill('SIGTERM');
    await once(child, 'close');
    expect(run(here.place, ['backup', '--verify', file]).stdout).toContain('is whole: FC Touchline');
    expect(run(there.place, ['restore', file])).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(there.place.DATA_DIR, 'files'))).toContain(KEY);
  });
});
