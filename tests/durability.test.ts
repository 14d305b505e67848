import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CannotStart } from '#server/config.ts';
import { openDatabase } from '#server/db.ts';
import { createLog } from '#server/log.ts';
import { emptyServerDatabase } from '#tests/database.ts';

const POSTGRES = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
const WRITER = fileURLToPath(new URL('durability-writer.ts', import.meta.url));
const KILLS = 20;
const log = createLog('error');

let folder: string;
let place: Record<string, string>;
let drop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-'));
  place = { DATA_DIR: join(folder, 'data') };
  if (POSTGRES) {
    const server = await emptyServerDatabase();
    place = { DATABASE_URL: server.url };
    drop = server.drop;
  }
});
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

function startWriter() {
  const writer = spawn(process.execPath, [WRITER], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  writer.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  return { writer, lines: createInterface({ input: writer.stdout })[Symbol.asyncIterator](), said: () => complaint };
}

type Kept = { kept: number; last: number; copies: number };

/** Kills a writer in the middle of its work, after so many answered writes. */
async function writeAndKill(writes: number): Promise<{ found: Kept; answered: number[] }> {
  const { writer, lines, said } = startWriter();
  const first = await lines.next();
  if (first.done) throw new Error(`The writer could not open the database: ${said()}`);
  const [kept, last, copies] = first.value.split(' ').slice(1).map(Number) as [number, number, number];
  const answered: number[] = [];
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    answered.push(Number(line.value));
    if (answered.length === writes) writer.kill('SIGKILL');
  }
  return { found: { kept, last, copies }, answered };
}

describe('a killed process', () => {
  test(`loses nothing that was answered, ${KILLS} times`, { timeout: 300_000 }, async () => {
    const answered = new Set<number>();
    for (let kill = 0; kill < KILLS; kill++) {
      const { found, answered: now } = await writeAndKill(1 + ((kill * 37) % 150));
      // Each transaction writes to both tables or to none.
      expect(found.copies).toBe(found.kept);
      expect(found.kept).toBeGreaterThanOrEqual(answered.size);
      for (const id of now) answered.add(id);
    }
    const { db, close } = await openDatabase({
      dataDir: place['DATA_DIR'] ?? '',
      databaseUrl: place['DATABASE_URL'],
      log,
    });
    const { rows } = await sql<{ id: number }>`select id from marks join copies using (id)`.execute(db);
    await close();
    const kept = new Set(rows.map((row) => row.id));
    expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
  });
});

describe.skipIf(POSTGRES)('the data folder of the embedded database', () => {
  const dataDir = () => join(folder, 'other');
  const open = (at = dataDir()) => openDatabase({ dataDir: at, log });

  test('a first start that was killed is simply begun again', { timeout: 60_000 }, async () => {
    const before = place;
    place = { DATA_DIR: join(folder, 'interrupted') };
    for (const milliseconds of [700, 1200, 1900]) {
      const { writer } = startWriter();
      await wait(milliseconds);
      writer.kill('SIGKILL');
      await once(writer, 'exit');
      if (existsSync(join(place['DATA_DIR']!, 'pg'))) break;
    }
    const { db, close } = await open(place['DATA_DIR']);
    place = before;
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await close();
  });

  test('belongs to one process; a second one is told which', async () => {
    const holder = startWriter();
    await holder.lines.next();
    const attempt = openDatabase({ dataDir: place['DATA_DIR']!, log });
    await expect(attempt).rejects.toThrow(CannotStart);
    await expect(attempt).rejects.toThrow(
      `Another Touchline (process ${holder.writer.pid}) is using the data folder ${place['DATA_DIR']}.`,
    );
    holder.writer.kill('SIGKILL');
    await once(holder.writer, 'exit');
    // What a killed process leaves behind is in nobody's way.
    const { close } = await openDatabase({ dataDir: place['DATA_DIR']!, log });
    await close();
  });

  test('of many that start together after a crash, one gets it', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => open()));
    const opened = starts.filter((start) => start.status === 'fulfilled');
    expect(opened).toHaveLength(1);
    await opened[0]!.value.close();
  });

  test('can be read by its owner only, and everything is closed behind us', async () => {
    const { close } = await open();
    for (const name of ['', 'pg', 'socket']) expect(statSync(join(dataDir(), name)).mode & 0o777).toBe(0o700);
    await close();
    expect(existsSync(join(dataDir(), 'socket'))).toBe(false);
    await (await open()).close();
  });

  test('may lie deep down, where no socket has room', async () => {
    const deep = join(folder, 'd'.repeat(120));
    mkdirSync(deep);
    const sockets = () => readdirSync(tmpdir()).filter((name) => name.startsWith('touchline-socket-'));
    const before = sockets();
    const { db, close } = await open(deep);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await close();
    expect(sockets()).toEqual(before);
  });
});
