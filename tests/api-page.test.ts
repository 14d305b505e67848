/** The page for integrators: its program is run as it is printed, against the small club behind its real doors. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { englishText, type MessageKey } from '#server/errors/messages.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { openHttpClub, type HttpClub } from './doors.ts';

const PASSWORD = 'Printed-doors-29';
const PAGE = readFileSync(new URL('../docs/api.md', import.meta.url), 'utf8');

let club: HttpClub;
let folder: string;
beforeAll(async () => {
  club = await openHttpClub();
  folder = mkdtempSync(join(tmpdir(), 'touchline-api-'));
  const passwordHash = await hashPassword(PASSWORD);
  await club.db.updateTable('users').set({ passwordHash }).where('id', '=', club.ids.scout).execute();
});
afterAll(async () => {
  await club.close();
  rmSync(folder, { recursive: true });
});

test('the program on the page for integrators signs in, lists, writes, meets a conflict and uploads a file', async () => {
  const blocks = [...PAGE.matchAll(/^```js\n([^]*?)^```$/gm)].map(([, code]) => code!);
  const file = join(folder, 'club.mjs');
  writeFileSync(file, blocks.join('\n'));
  const env = { PATH: process.env['PATH'], CLUB: await club.listen(), PASSWORD };
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env, timeout: 60_000 });
  expect(stdout.trim().split('\n')).toEqual([
    "signed in { firstName: 'Sofia', role: 'scout' }",
    'clubs 0 of 0',
    'made once true',
    'errors.conflict stands now: true',
    'notes.txt Seen live, wind from the east.',
  ]);
  const [made, ...others] = await club.db.selectFrom('clubs').select(['name', 'version']).execute();
  expect(made).toMatchObject({ name: expect.stringMatching(/^FC Example /), version: 2 });
  expect(others).toEqual([]);
  expect(await club.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

test('every code on the page is one that the API answers', () => {
  const codes = [...PAGE.matchAll(/`((?:errors|validations)\.\w+)`/g)].map(([, code]) => code!);
  expect(codes.length).toBeGreaterThan(10);
  for (const code of codes) expect(englishText(code as MessageKey), code).not.toBe(code);
});
