/**
 * Costly work, few at a time: what waits is bounded in number and in time, and whoever had least lately goes first, so
 * that nobody who asks for much at once keeps the others out.
 */
import { tooManyRequests } from '../graphql/errors.ts';

export type QueueLimits = {
  /** How many run at a time. */
  concurrency: number;
  /** How many may wait beside those that run. */
  maxQueued: number;
  /** How many of one key (an account, an address) may run and wait. */
  maxPerKey: number;
  /** After so many milliseconds of waiting the answer is to come back later. */
  maxWait: number;
  /** After its work a place rests this many times as long, and meanwhile the process answers others. */
  rest?: number;
};

/** A place among those that run, until it is given back. */
export type QueueSlot = { release(): void };

export type QueueRequest = {
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
  /** Groups have turns in the same measure, however many keys there are in each. */
  group?: string;
};

type Waiter = { key: string; group: string; enter: (slot: QueueSlot) => void; refuse: () => void };

/** Work that took long because the database did is no reason to rest for as long. */
const LONGEST_REST = 100;
/** What somebody was given counts for one to two times as long, in milliseconds. */
const LATELY = 30_000;

/** How often each key was let in lately, in two halves of which the older is forgotten as a whole. */
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
  /** Milliseconds that the work has taken lately. */
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
   * Does the work when there is room for it.
   * @throws Refused with 429 when there is none, or not in time.
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
   * Waits for a place; whoever gets one must release it.
   * @throws Refused with 429 when there is no room, or not in time.
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
   * Makes room for a newcomer at the cost of whoever asks for more: the last that came of the key with the most, in the
   * group of which most wait.
   * @throws Refused when that is the newcomer.
   */
  #displaceFor(key: string, group: string): void {
    const groups = Map.groupBy(this.#waiting, (waiter) => waiter.group);
    const own = groups.get(group)?.length ?? 0;
    let crowd = groups.get(group) ?? [];
    for (const waiters of groups.values()) if (waiters.length > Math.max(own, crowd.length)) crowd = waiters;
    const most = crowd.reduce<Waiter | undefined>(
      (found, waiter) => (found && this.#share(waiter.key) < this.#share(found.key) ? found : waiter),
      undefined,
    );
    if (!most || (most.group === group && this.#share(most.key) <= this.#share(key) + 1)) throw this.#refusal();
    this.#remove(most);
    most.refuse();
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

  /** What a key has had lately and has asked for. */
  #share(key: string): number {
    return this.#served.of(key) + (this.#inFlight.get(key) ?? 0);
  }

  /** 429, and when it is likely to be the turn of whoever asks again. */
  #refusal() {
    const ahead = (this.#waiting.length + 1) / this.#limits.concurrency;
    return tooManyRequests(Math.max(1, Math.ceil((ahead * this.#average) / 1000)));
  }
}
