import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openProxy, type Proxy } from '#tests/attack/proxy.ts';
import { freshDatabase, type Address } from '#tests/database.ts';
import { openRefusingServer } from '#tests/refusing-postgres.ts';
import { StartupError } from '../errors/startup-error.ts';
import { vacuumAnalyze } from './embedded-maintenance.ts';
import { createLog } from '../observability/log.ts';
import { openDatabase, type Database, type Db } from './database.ts';
import { waitForServer } from './first-connection.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  await sql`create table purse (owner text primary key, coins int not null check (coins >= 0))`.execute(db);
});
beforeEach(() => sql`truncate purse`.execute(db));
afterAll(() => database.close());

const put = (at: Db, owner: string, coins: number) => sql`insert into purse values (${owner}, ${coins})`.execute(at);
const coins = async (at: Db) =>
  (await sql<{ owner: string; coins: number }>`select * from purse order by owner`.execute(at)).rows;

describe('values', () => {
  test('days, times, instants and numbers come out as the club writes them', async () => {
    const { rows } = await sql`
      select date '2026-03-29' as day, time '24:00' as midnight, time '08:05' as morning,
        timestamptz '2026-03-29 02:30:00.123456+02' as instant, 9007199254740991::int8 as big, 1.50 as grade,
        array[date '2026-01-02', null] as days, array[time '24:00'] as times, array['a', null, 'b,"c'] as texts,
        array[timestamptz '2026-01-01 00:00Z'] as instants, null::timestamptz as never, 'Ž'::citext as letter`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        day: '2026-03-29',
        midnight: '24:00',
        morning: '08:05',
        instant: '2026-03-29T00:30:00.123456+00:00',
        big: 9007199254740991,
        grade: 1.5,
        days: ['2026-01-02', null],
        times: ['24:00'],
        texts: ['a', null, 'b,"c'],
        instants: ['2026-01-01T00:00:00+00:00'],
        never: null,
        letter: 'Ž',
      },
    ]);
  });

  test('children made in SQL have the same names and instants as rows', async () => {
    const user = await db
      .insertInto('users')
      .values({ email: 'A@B.ch', role: 'scout', passwordHash: 'x' })
      .returning(['id', 'createdAt'])
      .executeTakeFirstOrThrow();
    const row = await db
      .selectFrom('users')
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('users as same')
            .select(['same.createdAt', 'same.firstName'])
            .whereRef('same.id', '=', 'users.id'),
        ).as('selves'),
      ])
      .where('email', '=', 'a@b.CH')
      .executeTakeFirstOrThrow();
    expect(row.selves).toEqual([{ createdAt: user.createdAt, firstName: '' }]);
  });
});

describe('transactions', () => {
  test('many callers at once each get their own, whole or not at all', async () => {
    const work = Array.from({ length: 30 }, (_, each) =>
      db.transaction().execute(async (trx) => {
        await put(trx, `a${each}`, 1);
        // Yields, so that the other transactions interleave.
        await new Promise((done) => setImmediate(done));
        await put(trx, `b${each}`, 1);
        if (each % 3 === 0) throw new Error('changed my mind');
      }),
    );
    const reads = Promise.all(Array.from({ length: 30 }, () => coins(db)));
    const results = await Promise.allSettled(work);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(10);
    for (const seen of await reads) expect(seen.length % 2, 'nobody sees half a transaction').toBe(0);
    const owners = (await coins(db)).map((row) => row.owner);
    expect(owners).toHaveLength(40);
    expect(owners).not.toContain('a0');
    expect(owners).not.toContain('b27');
  });

  test('a statement that fails takes its transaction back and the connection goes on', async () => {
    await put(db, 'club', 5);
    const spend = db.transaction().execute(async (trx) => {
      await put(trx, 'player', 6);
      await sql`update purse set coins = coins - 6 where owner = 'club'`.execute(trx);
    });
    await expect(spend).rejects.toMatchObject({ code: '23514' });
    expect(await coins(db)).toEqual([{ owner: 'club', coins: 5 }]);
  });

  test('who adds up at the same time does not lose a coin', async () => {
    await put(db, 'club', 0);
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (trx) => {
          const { rows } = await sql<{ coins: number }>`select coins from purse for update`.execute(trx);
          await sql`update purse set coins = ${rows[0]!.coins + 1}`.execute(trx);
        }),
      ),
    );
    expect(await coins(db)).toEqual([{ owner: 'club', coins: 20 }]);
  });

  test('a transaction that somebody left open is over before the next one comes', async () => {
    await put(db, 'club', 5);
    // Several statements in one text, as a library may send them.
    const left = sql.raw(`begin; update purse set coins = 1; select 1 / 0; commit`).execute(db);
    await expect(left).rejects.toMatchObject({ code: '22012' });
    expect(await coins(db)).toEqual([{ owner: 'club', coins: 5 }]);
    await sql.raw('begin; update purse set coins = 2').execute(db);
    const all = await Promise.all(Array.from({ length: 10 }, () => coins(db)));
    for (const seen of all) expect(seen).toEqual([{ owner: 'club', coins: 5 }]);
  });

  test('tidying up may happen at any time', async () => {
    await Promise.all([put(db, 'club', 1), vacuumAnalyze(db), coins(db)]);
    expect(await coins(db)).toHaveLength(1);
  });
});

describe('waiting for the only connection', () => {
  test('names who asked outside of the transaction it stands in, and who holds the connection', async () => {
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    const only = await freshDatabase('pglite', { log, warnAfter: 50 });
    await sql`select 1`.execute(only.db);
    await only.db.transaction().execute(async function planTheDay(trx) {
      const forgotten = (async function askWithoutTheTransaction() {
        await sql`select 1`.execute(only.db);
      })();
      while (lines.length === 0) await sql`select pg_sleep(0.01)`.execute(trx);
      void forgotten;
    });
    expect(lines[0]).toContain('Does it use db inside a transaction');
    expect(lines[0]).toMatch(/"waiter":"[^"]*askWithoutTheTransaction[^"]*database\.test\.ts/);
    expect(lines[0]).toMatch(/"holder":"[^"]*database\.test\.ts/);
    await only.close();
  });
});

describe('a PostgreSQL at the start', () => {
  const lines: string[] = [];
  /** What is logged, and with the first line what the test does then. */
  const logTo = (onFirst?: () => void) =>
    createLog('warn', {
      write(line) {
        lines.push(line);
        if (lines.length === 1) onFirst?.();
      },
    });
  beforeEach(() => void lines.splice(0));

  test.each(['hold', 'cut'] as const)('that does not answer at first (%s) is waited for', async (how) => {
    let proxy: Proxy | undefined;
    const through = async (engine: Address) => (proxy = await openProxy(engine));
    const behind = await freshDatabase('pglite', { through });
    proxy![how]();
    const opened = await openDatabase({
      databaseUrl: `postgres://postgres@${proxy!.host}:${proxy!.port}/postgres`,
      dataDir: '',
      log: logTo(() => proxy!.restore()),
      patience: { firstTry: 50, betweenTries: 1 },
    });
    expect((await sql`select 1 as one`.execute(opened.db)).rows).toEqual([{ one: 1 }]);
    expect(lines[0]).toContain(`"address":"127.0.0.1:${proxy!.port}"`);
    expect(lines[0]).toContain('"msg":"Waiting for PostgreSQL"');
    await opened.close();
    await behind.close();
    await proxy!.close();
  });

  test('that is waited for is named at once, and then every ten seconds until the minute is over', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const connect = async () => {
      throw refused;
    };
    const attempt = waitForServer(
      { variable: 'DATABASE_URL', address: 'db.club.example:5432', connect },
      logTo(),
      undefined,
    );
    const end = attempt.catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(58_000);
    expect(lines).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await end).toMatch(/db\.club\.example:5432 could not be reached for 6\d seconds/);
    const told = lines.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines).toHaveLength(told);
  });

  test('that is never there stops the start with one line, without the password', async () => {
    const attempt = openDatabase({
      databaseUrl: 'postgres://club:hunter2@127.0.0.1:1/club',
      dataDir: '',
      log: logTo(),
      patience: { total: 0 },
    });
    await expect(attempt).rejects.toThrow(StartupError);
    await expect(attempt).rejects.toThrow(
      /^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1 could not be reached (?!.*hunter2).*ECONNREFUSED[^\n]*: start it, or correct the address\.$/,
    );
  });

  test.each([
    ['28P01', 'password authentication failed for user "club"'],
    ['28000', 'no pg_hba.conf entry for host "127.0.0.1"'],
    ['3D000', 'database "club" does not exist'],
    ['08P01', 'no such database: club'],
  ])('that refuses is not asked again (%s, %s)', async (code, message) => {
    const server = await openRefusingServer(code, message);
    onTestFinished(server.close);
    const databaseUrl = `postgres://club:hunter2@${server.address}/club`;
    const attempt = openDatabase({ databaseUrl, dataDir: '', log: logTo() });
    await expect(attempt).rejects.toThrow(
      `DATABASE_URL: PostgreSQL at ${server.address} does not let Touchline in (${message}): correct the account, the password or the database.`,
    );
    expect([server.asked(), lines]).toEqual([1, []]);
  });

  test('with an address that is none stops the start', async () => {
    const attempt = openDatabase({ databaseUrl: 'postgres://club:hunter2@[::/club', dataDir: '', log: logTo() });
    await expect(attempt).rejects.toThrow(/^DATABASE_URL is not the address of a PostgreSQL (?!.*hunter2)/);
  });
});
