/**
 * Fair queue for costly work, bounded in concurrency, length and waiting time. The key that was served least in the
 * last minute goes first, so that a burst of one account does not starve the others.
 */
import { tooManyRequests } from '../errors/errors.ts';

export type QueueLimits = {
  /** Number of runs at a time. */
  concurrency: number;
  /** Number of waiting requests. */
  maxQueued: number;
  /** Number of running and waiting requests of one key (an account, an address). */
  maxPerKey: number;
  /** Milliseconds of waiting after which the request is refused with 429. */
  maxWait: number;
  /** A slot stays idle for this multiple of its last run time, which leaves CPU to other requests. */
  rest?: number;
};

/** A running slot; must be released. */
export type QueueSlot = { release(): void };

export type QueueRequest = {
  /** Aborted when the client disconnects: removes the request from the queue. */
  signal?: AbortSignal | undefined;
  /** Groups get equal shares of the slots, whatever their number of keys. */
  group?: string;
};

type Waiter = { key: string; group: string; enter: (slot: QueueSlot) => void; refuse: () => void };

/** Milliseconds; caps the rest after work that was slow only because of the database. */
const LONGEST_REST = 100;
/** Milliseconds of one counting window; a run counts for one to two windows. */
const LATELY = 30_000;

/** Counts recent runs by key, in two windows (current and previous). */
class Lately {
  #since = performance.now();
  #now = new Map<string, number>();
  #before = new Map<string, number>();

  add(key: string): void {
    this.#forget();
    this.#now.set(key, (this.#now.get(key) ?? 0) + 1);
  }

  of(key: string): number {
    this.#forget();
    return (this.#now.get(key) ?? 0) + (this.#before.get(key) ?? 0);
  }

  #forget(): void {
    const age = performance.now() - this.#since;
    if (age <= LATELY) return;
    this.#before = age > 2 * LATELY ? new Map<string, number>() : this.#now;
    this.#now = new Map();
    this.#since = performance.now();
  }
}

export class BoundedQueue {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiter[] = [];
  readonly #inFlight = new Map<string, number>();
  readonly #served = new Lately();
  readonly #servedGroups = new Lately();
  #running = 0;
  /** Moving average of the run time, in milliseconds; for `Retry-After`. */
  #average = 100;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Runs the work in a slot.
   * @throws RefusedError 429 when the queue is full or the wait too long.
   */
  async run<Result>(key: string, work: () => Promise<Result>, asking?: QueueRequest): Promise<Result> {
    const slot = await this.acquire(key, asking);
    try {
      return await work();
    } finally {
      slot.release();
    }
  }

  /**
   * Waits for a slot; the caller must release it.
   * @throws RefusedError 429 when the queue is full or the wait too long.
   */
  async acquire(key: string, { signal, group = '' }: QueueRequest = {}): Promise<QueueSlot> {
    const { concurrency, maxPerKey, maxQueued, maxWait } = this.#limits;
    if (signal?.aborted || (this.#inFlight.get(key) ?? 0) >= maxPerKey) throw this.#refusal();
    if (this.#running < concurrency && this.#waiting.length === 0) return this.#start(key, group);
    if (this.#waiting.length >= maxQueued) this.#displaceFor(key, group);

    const { promise, resolve: enter, reject } = Promise.withResolvers<QueueSlot>();
    const waiter = { key, group, enter, refuse: () => reject(this.#refusal()) };
    const leave = () => {
      if (this.#remove(waiter)) waiter.refuse();
    };
    const late = setTimeout(leave, maxWait);
    signal?.addEventListener('abort', leave, { once: true });
    this.#waiting.push(waiter);
    this.#count(key, 1);
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      signal?.removeEventListener('abort', leave);
    }
  }

  #start(key: string, group: string): QueueSlot {
    this.#running += 1;
    this.#count(key, 1);
    this.#served.add(key);
    this.#servedGroups.add(group);
    const begun = performance.now();
    let held = true;
    const free = () => {
      this.#running -= 1;
      this.#next();
    };
    const release = () => {
      if (!held) return;
      held = false;
      this.#count(key, -1);
      const rest = (performance.now() - begun) * (this.#limits.rest ?? 0);
      this.#average += (performance.now() - begun + rest - this.#average) / 5;
      if (rest === 0) free();
      else setTimeout(free, Math.min(rest, LONGEST_REST));
    };
    return { release };
  }

  #next(): void {
    let next: Waiter | undefined;
    for (const waiter of this.#waiting) if (!next || this.#goesBefore(waiter, next)) next = waiter;
    if (!next) return;
    this.#remove(next);
    next.enter(this.#start(next.key, next.group));
  }

  #goesBefore(one: Waiter, other: Waiter): boolean {
    if (one.group !== other.group) return this.#servedGroups.of(one.group) < this.#servedGroups.of(other.group);
    return this.#served.of(one.key) < this.#served.of(other.key);
  }

  /**
   * Makes room in a full queue: refuses the latest waiter of the key with the largest share, in the group with the most
   * waiters.
   * @throws RefusedError when the newcomer itself has the largest share.
   */
  #displaceFor(key: string, group: string): void {
    const groups = Map.groupBy(this.#waiting, (waiter) => waiter.group);
    const own = groups.get(group)?.length ?? 0;
    let crowd = groups.get(group) ?? [];
    for (const waiters of groups.values()) if (waiters.length > Math.max(own, crowd.length)) crowd = waiters;
    const displaced = crowd.reduce<Waiter | undefined>(
      (found, waiter) => (found && this.#share(waiter.key) < this.#share(found.key) ? found : waiter),
      undefined,
    );
    if (!displaced || (displaced.group === group && this.#share(displaced.key) <= this.#share(key) + 1))
      throw this.#refusal();
    this.#remove(displaced);
    displaced.refuse();
  }

  #remove(waiter: Waiter): boolean {
    const at = this.#waiting.indexOf(waiter);
    if (at === -1) return false;
    this.#waiting.splice(at, 1);
    this.#count(waiter.key, -1);
    return true;
  }

  #count(key: string, by: 1 | -1): void {
    const count = (this.#inFlight.get(key) ?? 0) + by;
    if (count === 0) this.#inFlight.delete(key);
    else this.#inFlight.set(key, count);
  }

  /** Recent runs plus running and waiting requests of a key. */
  #share(key: string): number {
    return this.#served.of(key) + (this.#inFlight.get(key) ?? 0);
  }

  /** 429 with the estimated waiting time as `Retry-After`. */
  #refusal() {
    const ahead = (this.#waiting.length + 1) / this.#limits.concurrency;
    return tooManyRequests(Math.max(1, Math.ceil((ahead * this.#average) / 1000)));
  }
}
