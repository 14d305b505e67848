/** What `touchline check` finds around a club, and what it says to do. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from '#database/check.ts';
import { readConfig } from '#server/config/config.ts';
import { openEmptyPlace, type Place } from './database.ts';

const POSTGRES = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
const TOUCHLINE = fileURLToPath(new URL('../touchline', import.meta.url));
/** A port at which nobody listens. */
const NOBODY = '127.0.0.1:1';

let place: Place;
let folder: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ place, folder, drop } = await openEmptyPlace({ postgres: POSTGRES }));
});
afterAll(() => drop());

/** The findings about one thing, shortly. */
async function found(about: string, env: Record<string, string> = {}): Promise<string[]> {
  const all = await findings(readConfig({ ...place, FFMPEG_PATH: 'off', ...env }));
  return all.filter((one) => one.about === about).map(({ is, says }) => `${is} ${says}`);
}

async function withProxy(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  look: (url: string) => Promise<void>,
) {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => answer(request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await look(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
}

test.runIf(POSTGRES)('OPS-37 a database that fits is said to, and that its migrations run at the start', async () => {
  expect(await found('database')).toEqual([expect.stringMatching(/^ok PostgreSQL \d\d$/)]);
  for (const about of ['letters', 'extensions', 'rights', 'clock'])
    expect(await found(about), about).toEqual([expect.stringMatching(/^ok /)]);
  expect(await found('migrations')).toEqual([expect.stringMatching(/^warn /)]);
});

test('OPS-37 a database that is not there fails, and without one nothing is made', async () => {
  const [first] = await found('database', { DATABASE_URL: `postgres://somebody@${NOBODY}/club` });
  expect(first).toMatch(/^fail /);
  const empty = { DATABASE_URL: '', DATA_DIR: join(folder, 'elsewhere') };
  expect(await found('database', empty)).toEqual([expect.stringMatching(/^warn The first start makes/)]);
});

test('OPS-37 a mail server that does not answer fails, and files in its place are warned of', async () => {
  expect(await found('mail', { MAIL_URL: `smtp://${NOBODY}` })).toEqual([expect.stringMatching(/^fail MAIL_URL: /)]);
  expect(await found('mail')).toEqual([expect.stringMatching(/^warn Mails are files /)]);
});

test('OPS-37 a proxy that refuses large bodies, leads nowhere or is not trusted fails', async () => {
  const large = (most: number) => (request: IncomingMessage, response: ServerResponse) => {
    response.statusCode = Number(request.headers['content-length'] ?? 0) > most ? 413 : 200;
    response.end();
  };
  await withProxy(large(1_000_000), async (url) => {
    const said = await found('proxy', { PUBLIC_URL: url, TRUST_PROXY: '1' });
    expect(said.join('\n')).toContain('fail It refuses bodies of 15 MB');
  });
  await withProxy(large(20_000_000), async (url) => {
    const said = await found('proxy', { PUBLIC_URL: url });
    expect(said).toEqual([
      expect.stringContaining('fail PUBLIC_URL is set without TRUST_PROXY'),
      expect.stringContaining('fail PUBLIC_URL is not https'),
      `ok ${url} leads to the club and lets large bodies through`,
    ]);
  });
  const nowhere = await found('proxy', { PUBLIC_URL: `http://${NOBODY}`, TRUST_PROXY: '1' });
  expect(nowhere.join('\n')).toContain('is not reached');
});

test('OPS-37 backups that have stopped fail; none, and those that anybody can read, are warned of', async () => {
  const BACKUP_DIR = join(folder, 'backups');
  mkdirSync(BACKUP_DIR);
  const [none, readable] = await found('backups', { BACKUP_DIR });
  expect([none, readable]).toEqual([
    expect.stringMatching(/^warn None has been made/),
    expect.stringMatching(/^warn They are not encrypted/),
  ]);
  const file = join(BACKUP_DIR, 'touchline-2026-11-20.tar.zst');
  writeFileSync(file, '');
  expect((await found('backups', { BACKUP_DIR }))[0]).toBe('ok The latest one is 0 hours old');
  const threeDaysAgo = Date.now() / 1000 - 3 * 86_400;
  utimesSync(file, threeDaysAgo, threeDaysAgo);
  expect((await found('backups', { BACKUP_DIR }))[0]).toMatch(/^fail The latest one is 72 hours old/);
});

test('OPS-37 the command prints one line for each, and fails when one fails', () => {
  const env = { PATH: process.env['PATH'], ...place, FFMPEG_PATH: 'off', DATA_DIR: join(folder, 'checked') };
  const { status, stdout } = spawnSync(TOUCHLINE, ['check'], { env, encoding: 'utf8' });
  expect([
    status,
    stdout
      .trim()
      .split('\n')
      .every((line) => /^(ok|warn) {2,}[a-z]+ {2,}\S/.test(line)),
  ]).toEqual([0, true]);
  const failing = spawnSync(TOUCHLINE, ['check'], { env: { ...env, MAIL_URL: `smtp://${NOBODY}` }, encoding: 'utf8' });
  expect([failing.status, failing.stdout]).toEqual([1, expect.stringMatching(/^fail {2}mail/m)]);
});
