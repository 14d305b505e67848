import { describe, expect, test } from 'vitest';
import { RefusedError } from '../errors/errors.ts';
import { BoundedQueue, type QueueRequest, type QueueLimits } from './bounded-queue.ts';

const queueOf = (limits: Partial<QueueLimits> = {}) =>
  new BoundedQueue({ concurrency: 1, maxQueued: 4, maxPerKey: 10, maxWait: 60_000, ...limits });

/** Work that runs until `end` is called. */
function held(queue: BoundedQueue, key: string, began: string[] = [], asking: QueueRequest = {}) {
  const { promise: work, resolve: end } = Promise.withResolvers<void>();
  const done = queue.run(
    key,
    async () => {
      began.push(key);
      await work;
    },
    asking,
  );
  const outcome = done.then(
    () => 'done',
    (error: unknown) => (error instanceof RefusedError ? error.code : String(error)),
  );
  return { end, outcome };
}

const settled = () => new Promise((done) => setImmediate(done));
const FULL = 'errors.too_many_requests';

describe('a bounded queue', () => {
  test('runs no more at a time than it may, and everything that had room in the end', async () => {
    const queue = queueOf({ concurrency: 3, maxQueued: 100, maxPerKey: 100 });
    let [running, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, (running += 1));
      await settled();
      running -= 1;
      return 1;
    };
    const all = await Promise.all(Array.from({ length: 50 }, (_, at) => queue.run(`account ${at % 7}`, work)));
    expect([all.length, most, queue.running, queue.waiting]).toEqual([50, 3, 0, 0]);
  });

  test('answers 429 with a time to come back when it is full, and takes others again afterwards', async () => {
    const queue = queueOf();
    const works = Array.from({ length: 5 }, (_, at) => held(queue, `account ${at}`));
    const refusal = await queue.acquire('one too many').catch((error: RefusedError) => error);
    expect(refusal).toMatchObject({ code: FULL, extensions: { retryAfter: expect.any(Number) } });
    expect((refusal as RefusedError).extensions.retryAfter).toBeGreaterThanOrEqual(1);
    for (const { end } of works) end();
    expect(await Promise.all(works.map(({ outcome }) => outcome))).toEqual(Array.from({ length: 5 }, () => 'done'));
    expect(await queue.run('one too many', async () => 'now')).toBe('now');
  });

  test('lets one account run and wait with so many and no more', async () => {
    const queue = queueOf({ concurrency: 2, maxPerKey: 3 });
    const works = Array.from({ length: 3 }, () => held(queue, 'greedy'));
    expect(await held(queue, 'greedy').outcome).toBe(FULL);
    const other = held(queue, 'other');
    for (const { end } of [...works, other]) end();
    expect(await other.outcome).toBe('done');
    expect(await queue.run('greedy', async () => 'again')).toBe('again');
  });

  test('whoever had least lately goes first, and those who had as much in the order in which they came', async () => {
    const queue = queueOf({ maxQueued: 10 });
    const began: string[] = [];
    const works = ['a', 'a', 'a', 'b', 'c', 'b'].map((key) => held(queue, key, began));
    for (const { end } of works) end();
    await Promise.all(works.map(({ outcome }) => outcome));
    expect(began).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  test('a newcomer takes the place of the last that came of whoever asks for most, and of nobody else', async () => {
    const queue = queueOf();
    const greedy = Array.from({ length: 4 }, () => held(queue, 'greedy'));
    const first = held(queue, 'first');
    const second = held(queue, 'second');
    expect(await greedy[3]!.outcome).toBe(FULL);
    for (const key of ['third', 'fourth']) held(queue, key);
    expect(await Promise.all([greedy[1]!.outcome, greedy[2]!.outcome])).toEqual([FULL, FULL]);
    // Every waiting key has one request: the newcomer is refused.
    expect(await held(queue, 'fifth').outcome).toBe(FULL);
    for (const { end } of [greedy[0]!, first, second]) end();
    expect(await Promise.all([greedy[0]!.outcome, first.outcome, second.outcome])).toEqual(['done', 'done', 'done']);
  });

  test('a group of few has its turns among any number of strangers, and a place when they fill the queue', async () => {
    const queue = queueOf();
    const began: string[] = [];
    const known = { group: 'known' };
    const strangers = Array.from({ length: 5 }, (_, at) => held(queue, `stranger ${at}`, began));
    const friends = ['a', 'b', 'c'].map((key) => held(queue, key, began, known));
    // The last strangers are displaced until half of the waiting are known; then known newcomers are refused.
    expect(await Promise.all([strangers[4]!.outcome, strangers[3]!.outcome, friends[2]!.outcome])).toEqual([
      FULL,
      FULL,
      FULL,
    ]);
    for (const { end } of [...strangers, ...friends]) end();
    await Promise.all([...strangers, ...friends].map(({ outcome }) => outcome));
    expect(began).toEqual(['stranger 0', 'a', 'stranger 1', 'b', 'stranger 2']);
  });

  test('nobody waits longer than they may', async () => {
    const queue = queueOf({ maxWait: 5 });
    const running = held(queue, 'one');
    expect(await held(queue, 'two').outcome).toBe(FULL);
    expect(queue.waiting).toBe(0);
    running.end();
    expect(await running.outcome).toBe('done');
  });

  test('whoever hangs up gives the place in the queue away', async () => {
    const queue = queueOf({ maxQueued: 1 });
    const running = held(queue, 'one');
    const gone = new AbortController();
    const began: string[] = [];
    const waiting = held(queue, 'two', began, { signal: gone.signal });
    expect(queue.waiting).toBe(1);
    gone.abort();
    expect(await waiting.outcome).toBe(FULL);
    const next = held(queue, 'three', began);
    for (const { end } of [running, next]) end();
    expect(await next.outcome).toBe('done');
    expect(began).toEqual(['three']);
    expect(await held(queue, 'four', began, { signal: gone.signal }).outcome).toBe(FULL);
  });

  test('after its work a place rests, and then takes the next', async () => {
    const queue = queueOf({ rest: 1 });
    const first = held(queue, 'one');
    const began: string[] = [];
    const second = held(queue, 'two', began);
    await settled();
    first.end();
    second.end();
    expect(await first.outcome).toBe('done');
    expect([began, queue.running, queue.waiting]).toEqual([[], 1, 1]);
    expect(await second.outcome).toBe('done');
    await expect.poll(() => queue.running).toBe(0);
  });

  test('work that fails gives its place back', async () => {
    const queue = queueOf({ maxQueued: 0 });
    const failing = () => Promise.reject(new Error('broken'));
    for (let time = 0; time < 3; time += 1) await expect(queue.run('one', failing)).rejects.toThrow('broken');
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
    const slot = await queue.acquire('one');
    slot.release();
    slot.release();
    expect(queue.running).toBe(0);
  });
});
