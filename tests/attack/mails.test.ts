/** Thousands of invitations wait, processes race for them and are killed: who waits for a reset gets it, each mail goes out once. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverMail, mailPassword } from '#features/mails/notices.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { openMailer } from '#server/jobs/mailer.ts';
import { LANES, openJobs, type Jobs } from '#server/jobs/queue.ts';
import { createLog } from '#server/observability/log.ts';
import { openClub, ZONE, type TestClub } from '../club.ts';
import { serverForTests } from '../database.ts';
import { openMailServer, type MailServer } from '../mail-server.ts';
import { figure, seeded, tries } from './profile.ts';

const onServer = process.env['TOUCHLINE_TEST_ENGINE'] === 'postgres';
/** ms that a mail server takes over a mail. */
const SLOWNESS = 20;
const WORKER = fileURLToPath(new URL('mail-worker.ts', import.meta.url));
const SENDER = { name: 'FC', address: 'no-reply@club.example' };
const AT = { name: 'FC', address: 'https://club.example', zone: ZONE };

let club: TestClub;
let server: MailServer;
let slowness: number;
/** When each address got a mail, and under which id. */
let arrived: { to: string; at: number; message: string }[];
beforeEach(async () => {
  club = await openClub({ jobs: true });
  arrived = [];
  slowness = SLOWNESS;
  server = await openMailServer({
    onData: (stream, session, done) => {
      let message = '';
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
      stream.on('end', () => {
        setTimeout(() => {
          const { rcptTo } = session.envelope;
          arrived.push({ to: rcptTo[0]!.address, at: Date.now(), message });
          done();
        }, slowness);
      });
    },
  });
});
afterEach(async () => {
  // First the server, so that nobody waits for a mail that it holds.
  await server.close();
  await club.close();
});

/** Invites so many at once, as an import does: written, and not sent yet. */
async function inviteMany(many: number): Promise<void> {
  await club.db.transaction().execute(async (trx) => {
    await sql`insert into users (email, first_name, role, label, password_hash)
      select 'invited' || n || '@touchline.example', 'Nina', 'player', 'PRO', '-' from generate_series(1, ${many}::int) n`.execute(
      trx,
    );
    const people = await trx.selectFrom('users').select('id').where('email', 'like', 'invited%').execute();
    for (const { id } of people) await mailPassword(trx, club.jobs, id, 'invitation', 'abc', club.ids.manager);
  });
}
const reset = () =>
  club.db
    .transaction()
    .execute((trx) => mailPassword(trx, club.jobs, club.ids.scout, 'password_reset', 'def', club.ids.manager));
const work = (jobs: Jobs, db: Database['db']) => {
  const mailer = openMailer(server.url, '/nowhere', SENDER);
  return jobs.work('mail', ({ mailId }, last) => deliverMail(db, mailer, AT, mailId, last));
};
const waiting = async () =>
  (await club.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()).length;
const patiently = { timeout: 300_000, interval: 50 };

test('G-10 a reset overtakes the invitations that wait, which go out without a pause', async () => {
  const many = tries(2917, 80);
  await inviteMany(many);
  await work(club.jobs, club.db);
  // In the middle of it.
  await expect.poll(() => arrived.length, patiently).toBeGreaterThan(10);
  const [from, before] = [Date.now(), arrived.length];
  await reset();
  const got = () => arrived.find(({ to }) => to === 'scout@touchline.example');
  await expect.poll(got, patiently).toBeDefined();
  const waited = got()!.at - from;
  const between = arrived.indexOf(got()!) - before;
  expect(arrived.length).toBeLessThan(many);
  figure(`a reset behind ${many - before} invitations waited for, ms`, waited);
  figure('invitations that left in between', between);
  await expect.poll(waiting, patiently).toBe(0);
  const [first, last] = [arrived[0]!.at, arrived.at(-1)!.at];
  figure(
    `mails a second, to a server that takes ${SLOWNESS} ms each`,
    Math.round((arrived.length / (last - first)) * 1000),
  );
  expect(new Set(arrived.map(({ to }) => to)).size).toBe(many + 1);
  expect(arrived).toHaveLength(many + 1);
});

test('a mail server that swallows one mail and says nothing holds up no reset', async () => {
  let silent = 0;
  await server.close();
  server = await openMailServer({
    onMailFrom: (_address, _session, done) => done(),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('invited')) silent += 1;
      else done();
    },
  });
  await inviteMany(10);
  await work(club.jobs, club.db);
  await expect.poll(() => silent, patiently).toBeGreaterThanOrEqual(5);
  await reset();
  await expect.poll(() => server.taken.length, patiently).toBe(1);
  // The others are still waited for.
  const { tries: most } = await club.db
    .selectFrom('mails')
    .select((eb) => eb.fn.max('tries').as('tries'))
    .where('kind', '=', 'invitation')
    .executeTakeFirstOrThrow();
  expect(most).toBe(0);
});

// The embedded database belongs to one process.
describe.runIf(onServer)('of two processes on one database', () => {
  async function address(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(club.db);
    const url = new URL(serverForTests());
    url.pathname = `/${rows[0]!.name}`;
    return url.href;
  }

  test('each takes its part, and no mail goes out twice', async () => {
    const many = tries(400, 50);
    await inviteMany(many);
    const second = await openDatabase({ databaseUrl: await address(), dataDir: '', log: createLog('error') });
    const others = await openJobs(second, createLog('error'));
    await Promise.all([work(club.jobs, club.db), work(others, second.db)]);
    await expect.poll(waiting, patiently).toBe(0);
    await others.close();
    await second.close();
    expect(arrived).toHaveLength(many);
    expect(new Set(arrived.map(({ to }) => to)).size).toBe(many);
    figure(`mails that two processes sent twice, of ${many}`, arrived.length - many);
  });

  const kills = tries(5, 0);
  test.runIf(kills > 0)('one that is killed repeats at most what it had in hand', async () => {
    const random = seeded('mail kill');
    // Most of the time a mail is on its way, so that most kills meet some.
    slowness = 200;
    await inviteMany(kills * 40);
    // Two minutes are long for a test.
    await sql`update jobs.job set expire_seconds = 2`.execute(club.db);
    const env = { ...process.env, DATABASE_URL: await address(), MAIL_URL: server.url, LEASE: '2' };
    for (let kill = 0; kill < kills; kill++) {
      const before = arrived.length;
      const worker = spawn(process.execPath, [WORKER], { env, stdio: 'ignore' });
      await expect.poll(() => arrived.length, { interval: 5 }).toBeGreaterThan(before + 5);
      await wait(random.between(0, 250));
      await killed(worker);
    }
    const last = spawn(process.execPath, [WORKER], { env, stdio: 'ignore' });
    await expect.poll(waiting, patiently).toBe(0);
    await killed(last);
    const copies = Map.groupBy(arrived, ({ to }) => to);
    expect(copies.size).toBe(kills * 40);
    const repeated = [...copies.values()].filter((mails) => mails.length > 1);
    const atOnce = LANES.reduce((sum, { batchSize }) => sum + batchSize, 0);
    expect(arrived.length - copies.size).toBeLessThanOrEqual(kills * atOnce);
    for (const mails of repeated) {
      const ids = await Promise.all(mails.map(async ({ message }) => (await PostalMime.parse(message)).messageId));
      expect(new Set(ids).size).toBe(1);
    }
    figure(
      `mails repeated by ${kills} kill -9 among ${copies.size}, each under its one Message-ID`,
      arrived.length - copies.size,
    );
  });
});

async function killed(worker: ChildProcess): Promise<void> {
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}
