/** What admins see of the machinery, and what they may do with jobs that were given up. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mailer, Mail } from '#server/jobs/mailer.ts';
import { openClub, EVERYBODY, execute, type TestClub } from '#tests/club.ts';

const SYSTEM = `{ system { version node startedAt engine engineVersion migration migrations zone clockDifference isolated
  databaseBytes kinds { kind files bytes } queues { queue waiting active failed oldestSeconds }
  dead { id queue reason canRetry } } }`;
const RETRY = 'mutation ($input: RetryDeadJobsInput!) { retryDeadJobs(input: $input) { count } }';
const DROP = 'mutation ($input: DropDeadJobInput!) { dropDeadJob(input: $input) { count } }';
const TEST = 'mutation ($input: SendTestInput!) { sendTest(input: $input) { outcomes { by outcome answer } } }';

let club: TestClub;
beforeAll(async () => {
  club = await openClub({ jobs: true });
});
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(club.db);
  await club.db.deleteFrom('rateLimits').execute();
});
afterAll(() => club.close());

async function giveUp(queue: string, data: object = {}): Promise<string> {
  const output = JSON.stringify({ message: '550 <jonas@club.example> is unknown' });
  const { rows } = await sql<{ id: string }>`insert into jobs.job (name, data, source_output)
    values (${`${queue}-dead`}, ${JSON.stringify(data)}::jsonb, ${output}::jsonb) returning id`.execute(club.db);
  return rows[0]!.id;
}
const system = async () => (await club.ask('admin', SYSTEM)).data.system;
const queueOf = async (name: string) => (await system()).queues.find(({ queue }: { queue: string }) => queue === name);

test('OPS-30 admins alone read what runs, and nobody else does anything with it', async () => {
  const id = await giveUp('push');
  for (const who of EVERYBODY.filter((one) => one !== 'admin'))
    for (const [document, input] of [
      [SYSTEM, {}],
      [RETRY, { queue: 'push' }],
      [DROP, { queue: 'push', id }],
      [TEST, { by: 'mail' }],
    ] as const)
      // prettier-ignore
      expect((await club.ask(who, document, { input })).codes, who).toEqual(['errors.not_authorized']);
  const { version, engineVersion, migration, migrations, zone, clockDifference, databaseBytes } = await system();
  expect([version, migration]).toEqual([expect.stringMatching(/^\d/), expect.stringMatching(/^\d{4}_/)]);
  expect(Number.parseInt(engineVersion, 10)).toBeGreaterThan(14);
  expect(migrations).toBeGreaterThan(40);
  expect(zone).toBe('Europe/Zurich');
  expect(Math.abs(clockDifference)).toBeLessThan(3600);
  expect(databaseBytes).toBeGreaterThan(1_000_000);
});

test('OPS-31 each queue tells what waits and for how long, what runs and what was given up today', async () => {
  await sql`insert into jobs.job (name, state, start_after, completed_on) values
    ('push', 'created', now() - interval '5 minutes', null), ('push', 'retry', now() + interval '1 hour', null),
    ('push', 'active', now(), null), ('push', 'failed', now(), now()),
    ('push', 'failed', now(), now() - interval '2 days'), ('push', 'completed', now(), now())`.execute(club.db);
  const { oldestSeconds, ...counts } = await queueOf('push');
  expect(counts).toEqual({ queue: 'push', waiting: 2, active: 1, failed: 1 });
  expect(Math.round(oldestSeconds / 60)).toBe(5);
  expect(await queueOf('video')).toMatchObject({ waiting: 0, oldestSeconds: null });
});

test('OPS-32 a job that was given up is tried again, alone or with all of its queue, or dropped', async () => {
  const [one, other] = [await giveUp('push'), await giveUp('push')];
  await giveUp('push');
  expect((await system()).dead).toHaveLength(3);
  expect((await system()).dead[0]).toMatchObject({ queue: 'push', reason: '550 <…> is unknown', canRetry: true });
  const retry = async (input: object) => (await club.ask('admin', RETRY, { input })).data.retryDeadJobs.count;
  const drop = async (id: string) =>
    (await club.ask('admin', DROP, { input: { queue: 'push', id } })).data.dropDeadJob.count;
  expect(await retry({ queue: 'push', id: one })).toBe(1);
  expect(await retry({ queue: 'push', id: one })).toBe(0);
  expect(await queueOf('push')).toMatchObject({ waiting: 1 });
  expect([await drop(other), await drop(other)]).toEqual([1, 0]);
  expect(await retry({ queue: 'push' })).toBe(1);
  expect((await system()).dead).toEqual([]);
  expect(await queueOf('push')).toMatchObject({ waiting: 2 });
});

test('OPS-32 a mail that was given up has lost its password, so it is not tried again', async () => {
  const id = await giveUp('mail');
  expect((await club.ask('admin', RETRY, { input: { queue: 'mail', id } })).codes).toEqual(['errors.not_authorized']);
  expect((await club.ask('admin', RETRY, { input: { queue: 'pg_boss' } })).codes).toEqual(['errors.not_found']);
  expect((await system()).dead).toHaveLength(1);
});

test('OPS-33 files are told by kind', async () => {
  await sql`insert into files (key, name, type, size, created_by)
    select replace(gen_random_uuid()::text, '-', '') || '-' || name, name, type, size, ${club.ids.scout}
    from (values ('a.jpg', 'image', 100), ('b.jpg', 'image', 50), ('c.mp4', 'video', 900)) as made (name, type, size)`.execute(
    club.db,
  );
  expect((await system()).kinds).toEqual([
    { kind: 'image', files: 2, bytes: 150 },
    { kind: 'video', files: 1, bytes: 900 },
  ]);
});

test('OPS-34 a test goes to whoever sends it, and says what the mail server said without addresses', async () => {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    send: async (mail) => {
      sent.push(mail);
      if (sent.length > 1) throw new Error('connect to smtp://club:secret@mail.example failed');
      return '250 queued for admin@touchline.example';
    },
    close: () => undefined,
  };
  const send = (input: object, more = {}) =>
    execute(club.context('admin', { mailer, pageAddress: 'https://club.example', ...more }), TEST, { input });
  const once = { by: 'mail', idempotencyKey: 'test-of-today' };
  for (const answer of [await send(once), await send(once)])
    expect(answer.data.sendTest.outcomes).toEqual([{ by: 'mail', outcome: 'sent', answer: '250 queued for …' }]);
  expect(sent.map(({ to }) => to)).toEqual(['admin@touchline.example']);
  expect((await send({ by: 'mail' })).data.sendTest.outcomes).toEqual([
    { by: 'mail', outcome: 'refused', answer: 'connect to … failed' },
  ]);
  expect((await send({ by: 'push' })).data.sendTest.outcomes).toEqual([{ by: 'web', outcome: 'off', answer: null }]);
  for (let times = 0; times < 7; times++) await send({ by: 'push' });
  expect((await send({ by: 'mail' })).codes).toEqual(['errors.too_many_requests']);
});
