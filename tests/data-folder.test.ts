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
import { StartupError } from '#server/errors/startup-error.ts';
import { openDatabase } from '#server/database/database.ts';
import { createLog } from '#server/observability/log.ts';

const POSTGRES = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
const HOLDER = fileURLToPath(new URL('data-folder-holder.ts', import.meta.url));
const log = createLog('error');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function startHolder(at: string) {
  const holder = spawn(process.execPath, [HOLDER], {
    env: { ...process.env, DATA_DIR: at },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { holder, lines: createInterface({ input: holder.stdout })[Symbol.asyncIterator]() };
}

describe.skipIf(POSTGRES)('the data folder of the embedded database', () => {
  const dataDir = () => join(folder, 'other');
  const open = (at = dataDir()) => openDatabase({ dataDir: at, log });

  test('a first start that was killed is simply begun again', async () => {
    const at = join(folder, 'interrupted');
    for (const milliseconds of [700, 1200, 1900]) {
      const { holder } = startHolder(at);
      await wait(milliseconds);
      holder.kill('SIGKILL');
      await once(holder, 'exit');
      if (existsSync(join(at, 'pg'))) break;
    }
    const { db, close } = await open(at);
    expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
    await close();
  });

  test('belongs to one process; a second one is told which', async () => {
    const at = join(folder, 'interrupted');
    const { holder, lines } = startHolder(at);
    await lines.next();
    const attempt = open(at);
    await expect(attempt).rejects.toThrow(StartupError);
    await expect(attempt).rejects.toThrow(`Another Touchline (process ${holder.pid}) is using the data folder ${at}.`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    // What a killed process leaves behind is in nobody's way.
    const { close } = await open(at);
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
