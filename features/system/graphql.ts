/** What runs, what waits and what was given up, for admins; and tests that they send to themselves. */
import { reviveMessages } from '#features/messages/data.ts';
import { earlierAnswerOf, writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { builder, type Context } from '#server/graphql/builder.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import type { DeadJob, DeadJobData, QueueDepth } from '#server/jobs/dead-jobs.ts';
import { consume } from '#server/limits/rate-limiter.ts';
import { isolationPrefix } from '#server/media/isolation.ts';
import { STARTED_AT, VERSION } from '#server/observability/running.ts';
import type { Db } from '#server/database/database.ts';
import { databaseFacts, filesByKind, type DatabaseFacts, type FilesOfKind } from './data.ts';
import { TEST_OUTCOMES, testMail, testPush, type TestOutcome } from './notices.ts';
import { canRetry, dropDeadJobInput, isQueueName, QUEUE_NAMES, retryDeadJobsInput, sendTestInput, type QueueName } from './rules.ts'; // prettier-ignore

/** Most dead jobs that are shown, and most that are tried again in one go. */
const MAX_SHOWN = 50;
const MAX_RETRIED = 500;

type SystemRow = { database: DatabaseFacts; kinds: FilesOfKind[]; queues: QueueDepth[]; dead: DeadJob[] };

const QueueType = builder.objectRef<QueueDepth>('JobQueue').implement({
  description: 'A queue of background jobs. Numbers end at 10,000.',
  fields: (t) => ({
    queue: t.exposeString('queue', { description: `One of: ${QUEUE_NAMES.join(', ')}.` }),
    waiting: t.exposeInt('waiting', { description: 'How many wait, also for a later time.' }),
    active: t.exposeInt('active', { description: 'How many are being done.' }),
    failed: t.exposeInt('failed', { description: 'How many were given up within a day.' }),
    oldestSeconds: t.exposeFloat('oldestSeconds', {
      nullable: true,
      description: 'For how many seconds the oldest one that is due has waited; null when none is due.',
    }),
  }),
});

const DeadJobType = builder.objectRef<DeadJob>('DeadJob').implement({
  description: 'A job that was given up after its last try.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Names it.' }),
    queue: t.exposeString('queue', { description: 'The queue in which it was.' }),
    diedAt: t.expose('diedAt', { type: 'DateTime', description: 'When it was given up.' }),
    reason: t.exposeString('reason', { description: 'Why, without addresses and secrets; may be empty.' }),
    canRetry: t.boolean({
      description: 'Whether it can be done again; otherwise what it was for was given up with it.',
      resolve: ({ queue }) => canRetry(queue),
    }),
  }),
});

const FilesOfKindType = builder.objectRef<FilesOfKind>('FilesOfKind').implement({
  description: 'The files of one kind.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: '`image`, `video` or `file`.' }),
    files: t.exposeInt('files', { description: 'How many there are.' }),
    bytes: t.exposeFloat('bytes', { description: 'What they take.' }),
  }),
});

const System = builder.objectRef<SystemRow>('System').implement({
  description: 'What runs, what waits and what was given up (OPS-30 to OPS-33).',
  fields: (t) => ({
    version: t.string({ description: 'Of Touchline.', resolve: () => VERSION }),
    node: t.string({ description: 'The version of Node.', resolve: () => process.version }),
    startedAt: t.field({ type: 'DateTime', description: 'When this process started.', resolve: () => STARTED_AT }),
    engine: t.string({
      description: '`pglite` for the embedded database, or `postgres`.',
      resolve: (_root, _args, { engine }) => engine ?? 'postgres',
    }),
    engineVersion: t.string({ description: 'Its version.', resolve: ({ database }) => database.version }),
    migration: t.string({ description: 'The last migration.', resolve: ({ database }) => database.migration }),
    migrations: t.int({ description: 'How many were applied.', resolve: ({ database }) => database.migrations }),
    now: t.field({
      type: 'DateTime',
      description: 'The clock of the server.',
      resolve: (_root, _args, { now }) => now.toString(),
    }),
    zone: t.string({ description: 'The time zone of the club.', resolve: (_root, _args, { zone }) => zone }),
    clockDifference: t.float({
      description: 'By how many seconds the clock of the database is ahead of the server’s.',
      resolve: ({ database }) => (Date.parse(database.now) - Date.now()) / 1000,
    }),
    converts: t.boolean({
      description: 'Whether videos are converted: ffmpeg is installed.',
      resolve: (_root, _args, { converter }) => converter !== undefined,
    }),
    isolated: t.boolean({
      description: 'Whether files are looked at and converted without the network.',
      resolve: () => isolationPrefix().length > 0,
    }),
    databaseBytes: t.float({ description: 'The size of the database.', resolve: ({ database }) => database.bytes }),
    kinds: t.expose('kinds', {
      type: [FilesOfKindType],
      description: 'Files by their kind; up to 200,000 are counted.',
    }),
    queues: t.expose('queues', { type: [QueueType], description: 'All queues.' }),
    dead: t.expose('dead', {
      type: [DeadJobType],
      description: `Jobs that were given up, the latest first; at most ${MAX_SHOWN}.`,
    }),
  }),
});

builder.queryFields((t) => ({
  system: t.field({
    type: System,
    description: 'What runs, what waits and what was given up (OPS-30 to OPS-33).',
    authScopes: { may: 'system.read' },
    resolve: async (_root, _args, { db, jobs }) => {
      const [database, kinds, queues, dead] = [
        await databaseFacts(db),
        await filesByKind(db),
        await jobs.depths(),
        await jobs.dead(MAX_SHOWN),
      ];
      return { database, kinds, queues, dead };
    },
  }),
}));

const queueText = `One of: ${QUEUE_NAMES.join(', ')}.`;
const RetryDeadJobsInput = inputTypeOf('RetryDeadJobsInput', retryDeadJobsInput, 'Which jobs are tried again.', {
  queue: queueText,
  id: `One of them; left out, up to ${MAX_RETRIED} of the queue, the oldest first.`,
});
const DropDeadJobInput = inputTypeOf('DropDeadJobInput', dropDeadJobInput, 'Which job is dropped.', {
  queue: queueText,
  id: 'Which one.',
});
const SendTestInput = inputTypeOf('SendTestInput', sendTestInput, 'What is tested.', {
  by: '`mail`: to the own address; `push`: to all own devices.',
});

const DeadJobsAnswer = builder.objectRef<{ count: number }>('DeadJobsAnswer').implement({
  description: 'What was done with jobs that had been given up.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'How many; 0 when somebody else was faster.' }),
  }),
});

const TestOutcomeType = builder.objectRef<TestOutcome>('TestOutcome').implement({
  description: 'What happened to a test.',
  fields: (t) => ({
    by: t.exposeString('by', { description: '`mail`, or the service of a device.' }),
    device: t.exposeString('device', { nullable: true, description: 'The user agent of the device; null for mail.' }),
    outcome: t.exposeString('outcome', { description: `One of: ${TEST_OUTCOMES.join(', ')}.` }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: 'What the mail server or the push service said, without addresses and secrets.',
    }),
  }),
});

const TestAnswer = builder.objectRef<{ outcomes: TestOutcome[] }>('TestAnswer').implement({
  description: 'What happened to the tests.',
  fields: (t) => ({
    outcomes: t.expose('outcomes', {
      type: [TestOutcomeType],
      description: 'One for the mail, or for each of the own devices.',
    }),
  }),
});

function knownQueue(queue: string): QueueName {
  if (!isQueueName(queue)) throw new RefusedError('errors.not_found', { field: 'queue' });
  return queue;
}

/** Puts jobs back into their queue. A message that was given up waits again. */
async function putBack(trx: Db, jobs: Context['jobs'], queue: QueueName, taken: readonly DeadJobData[]) {
  if (queue === 'message' && taken.length > 0)
    await reviveMessages(trx, taken.map(({ data }) => (data as { messageId: string }).messageId)); // prettier-ignore
  for (const [account, all] of Map.groupBy(taken, (job) => job.account))
    await jobs.addAll(trx, queue, all.map(({ data }) => data as never), { account: account ?? undefined }); // prettier-ignore
}

builder.mutationFields((t) => ({
  retryDeadJobs: t.field({
    type: DeadJobsAnswer,
    description: 'Tries a job that was given up again, or those of a queue (OPS-32).',
    authScopes: { may: 'system.manage' },
    args: { input: t.arg({ type: RetryDeadJobsInput, required: true, description: 'Which ones.' }) },
    resolve: (_root, args, context) =>
      writeOnce(context, 'retryDeadJobs', parseInput(retryDeadJobsInput, args.input), async (trx, { queue, id }) => {
        const name = knownQueue(queue);
        if (!canRetry(name)) throw new RefusedError('errors.not_authorized', { field: 'queue' });
        const taken = await context.jobs.takeDead(trx, name, { id: id ?? null, limit: MAX_RETRIED });
        await putBack(trx, context.jobs, name, taken);
        return { count: taken.length };
      }),
  }),
  dropDeadJob: t.field({
    type: DeadJobsAnswer,
    description: 'Drops a job that was given up; it cannot be brought back (OPS-32).',
    authScopes: { may: 'system.manage' },
    args: { input: t.arg({ type: DropDeadJobInput, required: true, description: 'Which one.' }) },
    resolve: (_root, args, context) =>
      writeOnce(context, 'dropDeadJob', parseInput(dropDeadJobInput, args.input), async (trx, { queue, id }) => {
        const taken = await context.jobs.takeDead(trx, knownQueue(queue), { id, limit: 1 });
        return { count: taken.length };
      }),
  }),
  sendTest: t.field({
    type: TestAnswer,
    description: 'Sends a test to oneself by mail or push, and tells what happened; ten within an hour (OPS-34).',
    authScopes: { may: 'system.manage' },
    args: { input: t.arg({ type: SendTestInput, required: true, description: 'By which way.' }) },
    resolve: async (_root, args, context) => {
      const input = parseInput(sendTestInput, args.input);
      if (input.by !== 'mail' && input.by !== 'push') throw new RefusedError('errors.not_found', { field: 'by' });
      const earlier = await earlierAnswerOf(context, 'sendTest', input);
      if (earlier) return earlier.answer as { outcomes: TestOutcome[] };
      await consume(context.db, 'test', context.viewer!.id, context.now);
      // Before the transaction, which must not wait for the network.
      const outcomes = await (input.by === 'mail' ? testMail(context) : testPush(context));
      return writeOnce(context, 'sendTest', input, async () => ({ outcomes }));
    },
  }),
}));
