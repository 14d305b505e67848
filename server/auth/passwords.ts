/**
 * Password hashes: Argon2id with the parameters OWASP recommends. Hashing keeps a core busy, so a fair queue lets
 * few run at a time: a flood of guesses from one network does not block sign-ins from others.
 */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { opaqueString } from '#domain/text/opaque-string.ts';
import { subnetOf } from '../limits/network.ts';
import { BoundedQueue, type QueueSlot } from '../limits/bounded-queue.ts';
import { passwordChecksTotal } from '../observability/metrics.ts';

/** The library's default algorithm is Argon2id. `memoryCost` is in KiB. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one core for everything else; on two cores, two hashes in parallel are no faster anyway. */
const AT_A_TIME = Math.max(1, availableParallelism() - 1);
const turns = new BoundedQueue({ concurrency: AT_A_TIME, maxQueued: 60, maxPerKey: 20, maxWait: 5000 });

/** LRU set of networks from which somebody has signed in. */
const familiar = new Set<string>();
const MAX_FAMILIAR = 10_000;

/**
 * A slot of the password queue, released at the end of the scope: `using turn = await passwordTurn(…)`. Take it before
 * the attempt is counted, so that a 429 costs none. Familiar networks and known devices are a group of their own, which
 * gets every other slot: strangers, however many, cannot starve it.
 * @param from an address or an account, the key of the fair queue; of IPv6 only the /64 network counts
 * @throws RefusedError 429 when the queue is full or the wait too long
 */
export async function passwordTurn(
  from: string,
  { signal, known = false }: { signal?: AbortSignal | undefined; known?: boolean } = {},
): Promise<PasswordTurn> {
  const network = subnetOf(from);
  const group = known || familiar.has(network) ? 'familiar' : 'strangers';
  return new PasswordTurn(await turns.acquire(network, { signal, group }));
}

let dummyHash: Promise<string> | undefined;

/** `outdatedHash`: the hash is of the password as it was typed before passwords were normalised; make a new one. */
export type PasswordMatch = { outdatedHash: boolean };

class PasswordTurn {
  readonly #slot: QueueSlot;

  constructor(slot: QueueSlot) {
    this.#slot = slot;
  }

  /** The hash of the password in its normalised form (`opaqueString`). */
  hash(password: string): Promise<string> {
    return hash(opaqueString(password), OPTIONS);
  }

  /**
   * Null unless the password matches the hash, as it was typed or normalised. Without a hash a dummy is verified as
   * often, so that the response time does not reveal whether the account exists.
   */
  async matches(stored: string | null, password: string): Promise<PasswordMatch | null> {
    const normalised = opaqueString(password);
    if (await this.#verify(stored, password)) return { outdatedHash: normalised !== password };
    return normalised !== password && (await this.#verify(stored, normalised)) ? { outdatedHash: false } : null;
  }

  async #verify(stored: string | null, password: string): Promise<boolean> {
    dummyHash ??= this.hash('there is no such account');
    passwordChecksTotal.inc();
    const matches = await verify(stored ?? (await dummyHash), password);
    return matches && stored !== null;
  }

  /** Marks the network of this address as familiar, after a successful sign-in. */
  succeeded(from: string): void {
    const network = subnetOf(from);
    familiar.delete(network);
    familiar.add(network);
    if (familiar.size > MAX_FAMILIAR) familiar.delete(familiar.keys().next().value!);
  }

  [Symbol.dispose](): void {
    this.#slot.release();
  }
}

/** Queue key of passwords that staff and commands set. */
const STAFF = 'staff';

/** Hashes a password that staff or a command sets. @throws RefusedError 429 when the queue is full */
export async function hashPassword(password: string): Promise<string> {
  using turn = await passwordTurn(STAFF, { known: true });
  return await turn.hash(password);
}
