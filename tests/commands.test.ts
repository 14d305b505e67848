/** The commands for whoever keeps the machine: run as they are, then asked for through the API. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import type { Db } from '#server/database/database.ts';
import { createContext } from '#server/graphql/context.ts';
import type { Jobs } from '#server/jobs/queue.ts';
import { createLog } from '#server/observability/log.ts';
import type { FileStore } from '#server/storage/file-store.ts';
import { SIGN_IN_MUTATION } from './accounts.ts';
import { execute, ZONE } from './club.ts';
import { openEmptyPlace, type Place } from './database.ts';

vi.setConfig({ testTimeout: 120_000 });
const POSTGRES = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
const EMAIL = 'first@touchline.example';

let place: Place;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ place, drop } = await openEmptyPlace({ postgres: POSTGRES }));
});
afterAll(() => drop());

const TOUCHLINE = fileURLToPath(new URL('../touchline', import.meta.url));
function run(...args: string[]) {
  const env = { PATH: process.env['PATH'], ...place };
  const { status, stdout, stderr } = spawnSync(TOUCHLINE, args, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** Works in the club's database while no command does. */
async function inside<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = place;
  const database = await openDatabase({ databaseUrl, dataDir, log: createLog('warn') });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
const contextIn = (db: Db, token?: string) =>
  createContext(
    { db, jobs: {} as Jobs, store: {} as FileStore, zone: ZONE },
    { headers: { authorization: token }, ip: '10.5.0.1' },
  );
const signIn = async (db: Db, password: string) =>
  execute(await contextIn(db), SIGN_IN_MUTATION, { input: { email: EMAIL, password } });

test('G-48 admin create makes the first admin, whose one-time password must be changed, and later a new one', async () => {
  const first = run('admin', 'create', ' First@Touchline.example ');
  expect(first).toMatchObject({ status: 0, stderr: '' });
  const wordIn = (out: string) => /One-time password (\S+)/.exec(out)![1]!;
  const { token, role } = await inside(async (db) => {
    const { data } = await signIn(db, wordIn(first.stdout));
    expect(data.signIn.user.requirePasswordReset).toBe(true);
    const context = await contextIn(db, data.signIn.token as string);
    return { token: data.signIn.token as string, role: context.viewer?.role };
  });
  expect(role).toBe('admin');

  // Somebody has locked everybody out: the same address again gets in again, and nobody who was in before.
  await inside((db) =>
    db.updateTable('users').set({ role: 'player', label: 'PRO', deactivatedAt: '2026-01-01T00:00:00Z' }).execute(),
  );
  const again = run('admin', 'create', EMAIL);
  expect(again.status).toBe(0);
  await inside(async (db) => {
    expect((await contextIn(db, token)).viewer).toBeNull();
    expect((await signIn(db, wordIn(first.stdout))).codes).toEqual(['errors.incorrect_credentials']);
    expect((await signIn(db, wordIn(again.stdout))).codes).toEqual([]);
    const users = await db.selectFrom('users').select(['email', 'role', 'label', 'deactivatedAt']).execute();
    expect(users).toEqual([{ email: EMAIL, role: 'admin', label: null, deactivatedAt: null }]);
  });
});

test('sessions revoke signs somebody out everywhere and says how often', async () => {
  await inside(async (db) => {
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await db.deleteFrom('sessions').execute();
    const times = { userId: id, expiresAt: Temporal.Now.instant().add({ hours: 24 }).toString() };
    const sessions = ['one', 'two'].map((name) => ({ ...times, tokenHash: Buffer.from(name.padEnd(32, '-')) }));
    await db.insertInto('sessions').values(sessions).execute();
  });
  expect(run('sessions', 'revoke', 'FIRST@touchline.example')).toMatchObject({
    status: 0,
    stdout: '2 sessions ended\n',
  });
  expect(await inside((db) => db.selectFrom('sessions').select('id').execute())).toEqual([]);
});

test('OPS-01 a command that is called wrongly says what is wrong and how it is called', () => {
  const wrong = (...args: string[]) => {
    const { status, stdout, stderr } = run(...args);
    expect([status, stdout]).toEqual([2, '']);
    return stderr;
  };
  expect(wrong('admin', 'create')).toBe('admin create needs EMAIL.\nUsage: touchline admin create EMAIL\n');
  expect(wrong('demo', 'FC')).toBe('demo takes no argument.\nUsage: touchline demo\n');
  expect(wrong('demo', '--big')).toBe("Unknown option '--big'.\nUsage: touchline demo\n");
  expect(wrong('win')).toBe('There is no command win.\nUsage: touchline --help\n');
  expect(run().status).toBe(2);
});

test('OPS-01 a command that fails says why in one line', () => {
  const wrong = run('admin', 'create', 'no address');
  expect([wrong.status, wrong.stdout, wrong.stderr.trim().split('\n').length]).toEqual([1, '', 1]);
  expect(run('sessions', 'revoke', 'nobody@touchline.example')).toMatchObject({
    status: 1,
    stderr: 'Nobody has the address nobody@touchline.example\n',
  });
});

test('OPS-01 one command says what there is, and of each how it is called', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  const named = [...stdout.matchAll(/^ {2}([a-z]+(?: [a-z]+)?)/gm)].map(([, name]) => name!);
  expect(named).toContain('start');
  // Two are enough: all are made of the same table.
  for (const name of ['start', 'import fixtures'])
    expect(run(...name.split(' '), '--help').stdout).toContain(`Usage: touchline ${name}`);
});
