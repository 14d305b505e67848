/**
 * Password hashes: Argon2id with the parameters OWASP names. One keeps a core busy, so few are made at a time, and
 * whoever had least lately goes first: a flood of guesses keeps nobody out who comes from somewhere else.
 */
import { isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { BoundedQueue, type QueueSlot } from '../limits/bounded-queue.ts';
import { passwordChecksTotal } from '../observability/metrics.ts';

/** The library's standard algorithm is Argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core stays for everybody else; on two, two hashes at a time are not even done sooner. */
const AT_A_TIME = Math.max(1, availableParallelism() - 1);
const turns = new BoundedQueue({ concurrency: AT_A_TIME, maxQueued: 60, maxPerKey: 20, maxWait: 5000 });

/** Networks from which somebody has signed in; of more than so many the longest unused is forgotten. */
const familiar = new Set<string>();
const MOST_FAMILIAR = 10_000;

/**
 * A turn at passwords, for all that somebody tries at once: `using turn = await passwordTurn(…)`. Taken before a try is
 * counted, so that whoever is told to come back has lost none. Whoever is familiar waits only for others who are, and for
 * every other turn: any number of strangers guess among themselves.
 * @param from an address or an account: one of them cannot take the turns of the others
 * @throws Refused with 429 when too many wait, or it does not come in time
 */
export async function passwordTurn(
  from: string,
  { signal, known = false }: { signal?: AbortSignal | undefined; known?: boolean } = {},
): Promise<PasswordTurn> {
  const network = queueKeyOf(from);
  const group = known || familiar.has(network) ? 'familiar' : 'strangers';
  return new PasswordTurn(await turns.acquire(network, { signal, group }));
}

let dummyHash: Promise<string> | undefined;

class PasswordTurn {
  readonly #slot: QueueSlot;

  constructor(slot: QueueSlot) {
    this.#slot = slot;
  }

  hash(password: string): Promise<string> {
    return hash(password, OPTIONS);
  }

  /**
   * Whether the password belongs to the hash. Without a hash the same work is done for nothing, so that the time of the
   * answer does not tell whether there is an account.
   */
  async matches(stored: string | null, password: string): Promise<boolean> {
    dummyHash ??= this.hash('there is no such account');
    passwordChecksTotal.inc();
    const against = stored ?? (await dummyHash);
    const matches = await verify(against, password);
    return matches && stored !== null;
  }

  /** Somebody has signed in from this address. */
  succeeded(from: string): void {
    const network = queueKeyOf(from);
    familiar.delete(network);
    familiar.add(network);
    if (familiar.size > MOST_FAMILIAR) familiar.delete(familiar.keys().next().value!);
  }

  [Symbol.dispose](): void {
    this.#slot.release();
  }
}

/** Where passwords are set by staff and commands. */
const STAFF = 'staff';

export async function hashPassword(password: string): Promise<string> {
  using turn = await passwordTurn(STAFF, { known: true });
  return await turn.hash(password);
}

/** Whoever has an address of IPv6 has a whole network of them, named by its first half. */
function queueKeyOf(from: string): string {
  if (!isIPv6(from) || from.startsWith('::ffff:')) return from;
  const [start = '', end] = from.split('::');
  const groups = start.split(':').filter(Boolean);
  const last = end?.split(':').filter(Boolean) ?? [];
  const zeros = end === undefined ? 0 : 8 - groups.length - last.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4).join(':');
}
