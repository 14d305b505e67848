import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openProxy } from '#tests/attack/proxy.ts';
import { emptyServerDatabase, openEmptyPlace, withAddress, type Place } from '#tests/database.ts';
import { openRefusingServer } from '#tests/refusing-postgres.ts';
import { BESIDE_POSTGRES } from '#tests/profile.ts';

const POSTGRES = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
const TOUCHLINE = fileURLToPath(new URL('../server/touchline.ts', import.meta.url));

let folder: string;
let place: Place;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ folder, place, drop } = await openEmptyPlace({ postgres: POSTGRES }));
});

const started: ChildProcess[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.kill('SIGKILL');
});
afterAll(() => drop());

/** Runs the server without building the web app, which these tests do not look at. */
function run(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [TOUCHLINE, 'start'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', DEMO: 'off', PORT: '0', ...place, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let out = '';
  let complaint = '';
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, out, complaint }));
  const address = new Promise<string>((opened, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      out += text.toString();
      const found = /Touchline is open at (http:\S+)\n/.exec(out);
      if (found) opened(found[1]!);
    });
    void ended.then((end) => failed(new Error(`It did not open: ${end.complaint}`)));
  });
  address.catch(() => undefined);
  return { child, address, ended };
}

/** Says which of some packages Node loads; fastify is among them to show that it listens. */
const TELLS_PACKAGES = `import { registerHooks } from 'node:module';
  registerHooks({ load(url, context, next) {
    const [, name] = /node_modules\\/(fastify|nodemailer|sharp|@myriaddreamin|@zxcvbn-ts)\\//.exec(url) ?? [];
    if (name) console.log('loads ' + name);
    return next(url, context);
  } });`;

describe('a start', () => {
  test.skipIf(BESIDE_POSTGRES)('loads nothing that only mails, pictures, sheets and new passwords need', async () => {
    const listens = `--import=data:text/javascript,${encodeURIComponent(TELLS_PACKAGES)}`;
    const { child, address, ended } = run({ NODE_OPTIONS: listens });
    await address;
    child.kill('SIGTERM');
    const { out } = await ended;
    expect(new Set(out.match(/(?<=^loads ).+$/gm))).toEqual(new Set(['fastify']));
  });

  test.skipIf(BESIDE_POSTGRES).each([
    [{ PORT: 'eighty' }, /^Touchline cannot start\. PORT must be a whole number from 0 to 65535, not "eighty"\.\n$/],
    [{ CLUB_TIMEZONE: 'Moon' }, /^Touchline cannot start\. CLUB_TIMEZONE must be a time zone [^\n]*\n$/],
    [{ HOST: '203.0.113.77' }, /^Touchline cannot start\. HOST 203\.0\.113\.77 is not an address of this machine\.\n$/],
  ])('with %j ends with one clear line', async (env: Record<string, string>, line) => {
    const { code, complaint } = await run(env).ended;
    expect(complaint).toMatch(line);
    expect(code).toBe(1);
  });

  test('on a database that does not exist ends with one clear line', async () => {
    const server = await openRefusingServer('3D000', 'database "no" does not exist');
    const { code, complaint } = await run({ DATABASE_URL: `postgres://${server.address}/no` }).ended;
    server.close();
    expect(complaint).toMatch(/^Touchline cannot start\. DATABASE_URL: [^\n]*database "no" does not exist[^\n]*\n$/);
    expect(code).toBe(1);
  });

  test.runIf(POSTGRES)('waits for a database that comes later, and says so', async () => {
    const { url, drop: dropEmpty } = await emptyServerDatabase();
    const { hostname, port } = new URL(url);
    const proxy = await openProxy({ host: hostname, port: Number(port || 5432) });
    proxy.cut();
    const { child, address, ended } = run({ DATABASE_URL: withAddress(url, proxy) });
    child.stdout.on('data', (text: Buffer) => {
      if (text.includes('"msg":"Waiting for PostgreSQL"')) proxy.restore();
    });
    expect((await fetch(`${await address}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    await proxy.close();
    await dropEmpty();
  });

  test.skipIf(BESIDE_POSTGRES)(
    'SRV-02 behind a public address without a trusted proxy warns, in one line',
    async () => {
      const told = async (env: Record<string, string>) => {
        const { child, address, ended } = run(env);
        await address.catch(() => undefined);
        child.kill('SIGTERM');
        return (await ended).out.match(/PUBLIC_URL is set without TRUST_PROXY/g)?.length ?? 0;
      };
      const at = { PUBLIC_URL: 'http://club.example' };
      expect(await told(at)).toBe(1);
      expect(await told({ ...at, TRUST_PROXY: '1' })).toBe(0);
    },
  );

  test('on a port that is taken says so, and lets go of the data folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { code, complaint } = await run({ PORT: String(port) }).ended;
    expect(complaint).toBe(`Touchline cannot start. PORT ${port} is taken by another program: choose another one.\n`);
    expect(code).toBe(1);
    other.close();
    const next = run();
    expect(await next.address).toMatch(/^http:/);
  });

  test.skipIf(BESIDE_POSTGRES)('deletes the files of mails that are older than a day', async () => {
    const mails = join(folder, 'mails');
    const [old, young] = ['1700000000000-0123abcd.eml', '1700000000001-0123abcd.eml'];
    mkdirSync(mails);
    for (const name of [old, young]) writeFileSync(join(mails, name), 'abc-def-ghi');
    const yesterday = (Date.now() - 25 * 60 * 60_000) / 1000;
    utimesSync(join(mails, old), yesterday, yesterday);
    const { address, child, ended } = run({ MAIL_URL: pathToFileURL(mails).href });
    await address;
    await expect.poll(() => readdirSync(mails)).toEqual([young]);
    child.kill('SIGTERM');
    await ended;
  });

  test('the second time finds what the first one made, and is ready as soon as it says so', async () => {
    const server = POSTGRES ? await emptyServerDatabase() : undefined;
    const fresh: Record<string, string> = server ? { DATABASE_URL: server.url } : { DATA_DIR: join(folder, 'fresh') };
    for (const first of [true, false]) {
      const { address, child, ended } = run(fresh);
      expect((await fetch(`${await address}/readyz`)).status).toBe(200);
      child.kill('SIGTERM');
      const { code, out } = await ended;
      expect(code).toBe(0);
      expect(out.includes('"msg":"Migrated"')).toBe(first);
    }
    await server?.drop();
  });

  test.skipIf(POSTGRES)('of a second process on the same data folder is refused', async () => {
    const first = run();
    await first.address;
    const { code, complaint } = await run().ended;
    expect(complaint).toBe(
      `Touchline cannot start. Another Touchline (process ${first.child.pid}) is using the data folder ` +
        `${place.DATA_DIR}. Stop it first, or start this one with another DATA_DIR.\n`,
    );
    expect(code).toBe(1);
    expect((await fetch(`${await first.address}/readyz`)).status).toBe(200);
  });

  test.runIf(POSTGRES)('of four processes at once on an empty database makes one correct schema', async () => {
    const { url, drop: dropEmpty } = await emptyServerDatabase();
    const four = Array.from({ length: 4 }, () => run({ DATABASE_URL: url }));
    for (const { address } of four) expect((await fetch(`${await address}/readyz`)).status).toBe(200);
    const ends = four.map(({ child, ended }) => (child.kill('SIGTERM'), ended));
    const migrated = (await Promise.all(ends)).flatMap(({ out }) => out.match(/"migration":"\w+"/g) ?? []);
    expect(new Set(migrated).size).toBe(migrated.length);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as steps from kysely_migration');
    expect(rows).toEqual([{ steps: migrated.length }]);
    await client.end();
    await dropEmpty();
  });
});

describe('a stop', () => {
  test('answers what is on its way, takes nothing new, and ends with 0', async () => {
    const { child, address, ended } = run();
    const { hostname, port } = new URL(await address);
    // A connection that is kept open without a request does not hold up the stop.
    await fetch(`${await address}/healthz`, { headers: { connection: 'keep-alive' } });
    const body = JSON.stringify({ query: '{ __typename }' });
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
    );
    let answer = '';
    socket.on('data', (text: Buffer) => (answer += text.toString()));
    // The server has begun with this request once it asks for the rest.
    await once(socket, 'data');
    child.kill('SIGTERM');
    while (
      await fetch(`${await address}/readyz`).then(
        (response) => response.status !== 503,
        () => false,
      )
    );
    socket.write(body);
    const { code, out, complaint } = await ended;
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('{"data":{"__typename":"Query"}}');
    expect(out).toContain('"msg":"Stopped"');
    expect(complaint).toBe('');
    expect(code).toBe(0);
  });

  test.skipIf(BESIDE_POSTGRES)('asked for twice ends at once', async () => {
    const { child, address, ended } = run();
    const { hostname, port } = new URL(await address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    socket.write('POST /graphql HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\n');
    await once(socket, 'data');
    child.kill('SIGINT');
    while (
      await fetch(`${await address}/readyz`).then(
        (response) => response.status !== 503,
        () => false,
      )
    );
    child.kill('SIGINT');
    expect((await ended).code).toBe(1);
    socket.destroy();
  });
});
