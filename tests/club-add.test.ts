/** `touchline club add`: what a further club on a machine needs. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyServerDatabase } from './database.ts';

const POSTGRES = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
const TOUCHLINE = fileURLToPath(new URL('../touchline', import.meta.url));
const run = randomUUID().slice(0, 8);
const [north, south] = [`north-${run}`, `south-${run}`];
const databaseOf = (name: string) => `touchline_${name.replaceAll('-', '_')}`;

let owner: pg.Client;
let url = '';
let folder: string;
let clubs: string;
let sites: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-clubs-'));
  [clubs, sites] = [join(folder, 'clubs'), join(folder, 'caddy', 'touchline')];
  mkdirSync(join(folder, 'caddy'));
  if (!POSTGRES) return;
  ({ url, drop } = await emptyServerDatabase());
  owner = new pg.Client(url);
  await owner.connect();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (!POSTGRES) return;
  for (const name of [north, south].map(databaseOf)) {
    await owner.query(`drop database if exists ${name} with (force)`);
    await owner.query(`drop role if exists ${name}`);
  }
  await owner.end();
  await drop();
});

function add(name: string, ...options: string[]) {
  const env = { PATH: process.env['PATH'], ...(url && { DATABASE_URL: url }) };
  const all = ['club', 'add', name, '--clubs', clubs, '--sites', sites, ...options];
  const { status, stdout, stderr } = spawnSync(TOUCHLINE, all, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}
const hosted = (name: string) => ['--host', `${name}.touchline.example`, '--admin', 'it@touchline.example'];
const variables = (name: string) => readFileSync(join(clubs, `${name}.env`), 'utf8');
const addressOf = (name: string) => /^DATABASE_URL=(.*)$/m.exec(variables(name))![1]!;
const madeFor = async (name: string) => {
  const found = await owner.query('select from pg_database where datname = $1', [databaseOf(name)]);
  const roles = await owner.query('select from pg_roles where rolname = $1', [databaseOf(name)]);
  return [found.rowCount, roles.rowCount];
};
async function asClub<Answer extends object>(address: string, query: string): Promise<Answer[]> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return (await client.query<Answer>(query)).rows;
  } finally {
    await client.end();
  }
}

test.runIf(POSTGRES)(
  'OPS-38 a further club gets a database, variables, a site of the proxy and its first admin',
  async () => {
    const first = add(north, ...hosted(north), '--club-name', 'FC North');
    expect(first).toMatchObject({ status: 0, stderr: '' });
    expect(first.stdout).toMatch(/One-time password \S+\n/);
    expect(first.stdout).toContain(`systemctl enable --now touchline@${north}`);
    expect(variables(north)).toContain('CLUB_NAME="FC North"\n');
    expect(variables(north)).toContain('PORT=3001\n');
    expect(statSync(join(clubs, `${north}.env`)).mode & 0o777).toBe(0o600);
    const site = readFileSync(join(sites, `${north}.caddy`), 'utf8');
    expect(site).toMatch(new RegExp(`^${north}.touchline.example \\{[^]+reverse_proxy 127.0.0.1:3001`));
    expect(await asClub(addressOf(north), 'select email, role from users')).toEqual([
      { email: 'it@touchline.example', role: 'admin' },
    ]);
    expect(add(south, ...hosted(south))).toMatchObject({ status: 0 });
    expect(variables(south)).toContain('PORT=3002\n');
  },
);

test.runIf(POSTGRES)('OPS-38 the account of one club gets into no other', async () => {
  const elsewhere = new URL(addressOf(north));
  elsewhere.pathname = `/${databaseOf(south)}`;
  await expect(asClub(elsewhere.href, 'select 1')).rejects.toThrow(/permission denied/);
});

test.runIf(POSTGRES)(
  'OPS-38 a club that is there already stays as it is, and nothing stays of one that fails',
  async () => {
    const before = variables(north);
    expect(add(north, ...hosted('other'))).toMatchObject({
      status: 1,
      stderr: `There is a database or a role ${databaseOf(north)} already.\n`,
    });
    expect(add('west', ...hosted(north)).stderr).toBe(`${north}.env has ${north}.touchline.example already.\n`);
    expect(variables(north)).toBe(before);
    const third = `third-${run}`;
    mkdirSync(sites, { recursive: true });
    writeFileSync(join(sites, `${third}.caddy`), 'by hand');
    expect(add(third, ...hosted(third))).toMatchObject({ status: 1, stderr: expect.stringContaining('already') });
    expect(await madeFor(third)).toEqual([0, 0]);
    expect(readdirSync(clubs).toSorted()).toEqual([`${north}.env`, `${south}.env`]);
  },
);

test('OPS-38 what a club needs is asked for before anything is made', () => {
  const says = (name: string, ...options: string[]) => add(name, ...options).stderr;
  expect(says('North West')).toMatch(/no name of a club/);
  expect(says('north')).toMatch(/^--host is/);
  expect(says('north', '--host', 'north.example')).toMatch(/^--admin is/);
  expect(says('north', ...hosted('north'), '--club-name', 'a"b')).toMatch(/^--club-name is/);
  url = 'postgres:///postgres?host=/var/run/postgresql';
  expect(says('north', ...hosted('north'))).toMatch(/^DATABASE_URL is the host/);
});
