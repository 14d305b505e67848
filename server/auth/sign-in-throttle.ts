/**
 * Throttles sign-ins after failures (G-08, decision 24). Attempts of unknown devices go to three counters: the pair of
 * account and network, with exponential backoff; the account, with a token bucket; and the network, with a short delay
 * but no lockout. Known devices are counted in known-devices.ts.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { backoff } from '#domain/backoff.ts';
import type { Db } from '../database/database.ts';
import { networkOf } from '../limits/network.ts';

/** Failures of one network at one account, or of one known device, before the backoff begins. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Exponential backoff in seconds after so many failures in a row: 0, then 1, 2, 4 … up to 15 minutes. */
export function waitAfter(failures: number): number {
  const beyond = failures - FREE_FAILURES;
  return beyond < 0 ? 0 : backoff(beyond, 1, LONGEST_WAIT_SECONDS);
}

/** Token bucket of an account, for attempts of all unknown devices together. */
const BUDGET = { tries: 16, refillSeconds: 12 * 60 };

/** Tokens the bucket must hold for a network with so many failures: half of it is reserved for those with fewer. */
export function leftFor(failures: number): number {
  return Math.min(failures, BUDGET.tries / 2) + 1;
}

/** Failures of one network, which a whole club may share, before each attempt is delayed by 1, 2, 4, then 5 seconds. */
const FREE_OF_NETWORK = 50;
const LONGEST_DELAY_SECONDS = 5;
/** How long a delayed attempt may be made after its delay is over. */
const TURN_SECONDS = 5 * 60;

/** Seconds by which an attempt of a network with so many failures is delayed. */
export function delayAfter(failures: number): number {
  const beyond = failures - FREE_OF_NETWORK;
  return beyond < 0 ? 0 : backoff(beyond, 1, LONGEST_DELAY_SECONDS);
}

/** Counters without a failure for this long start at zero again. */
export const FORGET_AFTER_HOURS = 24;
/** Cap on the table, which made-up addresses would otherwise grow without limit; trimmed every so many attempts. */
const MAX_ROWS = 100_000;
const TRIM_EVERY = 1000;

export type StrangersTry = {
  email: string;
  address: string;
  /** For a generated password, which nobody guesses: skips the account's bucket, so that an invited person gets in. */
  unguessable: boolean;
};

type Counter = { failures: number; lastFailedAt: string; blockedUntil: string; turnAt: string | null };
type Counters = { pair: Counter; account: Counter; network: Counter };

const LONG_AGO = '1970-01-01T00:00:00Z';
const NONE: Counter = { failures: 0, lastFailedAt: LONG_AGO, blockedUntil: LONG_AGO, turnAt: null };

const keyOf = (subject: string) => createHash('sha256').update(subject).digest();
/** Rounded to milliseconds: the database stores fewer digits than the clock has. */
export const secondsUntil = (then: string, now: Temporal.Instant) =>
  Math.round(now.until(Temporal.Instant.from(then)).total('milliseconds')) / 1000;

function keysOf({ email, address }: StrangersTry) {
  const account = email.toLowerCase();
  const network = networkOf(address);
  return {
    pair: keyOf(`account:${account} network:${network}`),
    account: keyOf(`account:${account}`),
    network: keyOf(`network:${network}`),
  };
}
type Keys = Record<keyof Counters, Buffer>;

let counted = 0;

/**
 * Counts a sign-in as failed before its password is checked, so that concurrent attempts cannot all slip through.
 * Returns the seconds to wait; 0 when the password may be checked now.
 */
export async function countTry(db: Db, attempt: StrangersTry, now: Temporal.Instant): Promise<number> {
  const keys = keysOf(attempt);
  // Without row locks first: attempts during a wait are refused cheaply.
  const seen = decide(await countersOf(db, keys, now), attempt, now);
  if (seen.wait > 0 && !seen.writes) return seen.wait;
  const wait = await db.transaction().execute(async (trx) => {
    const decided = decide(await lockCounters(trx, keys, now), attempt, now);
    if (decided.writes) await writeCounters(trx, keys, decided.writes);
    return decided.wait;
  });
  counted += 1;
  if (counted % TRIM_EVERY === 0) await trimCounters(db);
  return wait;
}

type Decision = { wait: number; writes?: Partial<Counters> };

function decide({ pair, account, network }: Counters, { unguessable }: StrangersTry, now: Temporal.Instant): Decision {
  const at = now.toString();
  const blocked = secondsUntil(pair.blockedUntil, now);
  if (blocked > 0) return { wait: Math.ceil(blocked) };
  // `blockedUntil` of an account is the instant at which its bucket is full again.
  const spent = Math.max(0, secondsUntil(account.blockedUntil, now));
  const missing = spent - (BUDGET.tries - leftFor(pair.failures)) * BUDGET.refillSeconds;
  if (!unguessable && missing > 0) return { wait: Math.ceil(missing) };
  const delay = delayAfter(network.failures);
  if (delay > 0) {
    const early = pair.turnAt === null ? -Infinity : secondsUntil(pair.turnAt, now);
    if (early > 0) return { wait: Math.ceil(early) };
    // The turn belongs to this account and network, so that others in the network cannot use it up.
    if (early < -TURN_SECONDS) {
      const turnAt = now.add({ seconds: delay }).toString();
      return { wait: delay, writes: { pair: { ...pair, lastFailedAt: at, turnAt } } };
    }
  }
  const failed = (counter: Counter) => ({ ...counter, failures: counter.failures + 1, lastFailedAt: at, turnAt: null });
  const next = failed(pair);
  const wait = waitAfter(next.failures);
  return {
    wait: 0,
    writes: {
      pair: { ...next, blockedUntil: wait === 0 ? LONG_AGO : now.add({ seconds: wait }).toString() },
      network: failed(network),
      ...(unguessable ? {} : { account: spentMore(failed(account), spent, now) }),
    },
  };
}

const spentMore = (account: Counter, spent: number, now: Temporal.Instant): Counter => ({
  ...account,
  blockedUntil: now.add({ milliseconds: Math.round((spent + BUDGET.refillSeconds) * 1000) }).toString(),
});

/** After a success: resets the pair, and takes this attempt back from the account's and the network's counter. */
export async function forgiveTry(trx: Db, attempt: StrangersTry, now: Temporal.Instant): Promise<void> {
  const keys = keysOf(attempt);
  const { account, network } = await lockCounters(trx, keys, now);
  const forgiven = (counter: Counter) => ({ ...counter, failures: Math.max(0, counter.failures - 1) });
  const whole = Temporal.Instant.from(account.blockedUntil).subtract({ seconds: BUDGET.refillSeconds });
  await writeCounters(trx, keys, {
    network: forgiven(network),
    ...(attempt.unguessable ? {} : { account: { ...forgiven(account), blockedUntil: whole.toString() } }),
  });
  await trx.deleteFrom('signInFailures').where('subject', '=', keys.pair).execute();
}

/** Like `countTry`, for the current password asked for within a session; the session is the only counter. */
export async function countSessionTry(db: Db, sessionId: string, now: Temporal.Instant): Promise<number> {
  const keys = { pair: keyOf(`session:${sessionId}`) };
  return db.transaction().execute(async (trx) => {
    const { pair } = await lockCounters(trx, keys, now);
    const blocked = secondsUntil(pair.blockedUntil, now);
    if (blocked > 0) return Math.ceil(blocked);
    const failures = pair.failures + 1;
    const blockedUntil = now.add({ seconds: waitAfter(failures) }).toString();
    await writeCounters(trx, keys, { pair: { ...pair, failures, lastFailedAt: now.toString(), blockedUntil } });
    return 0;
  });
}

/** Resets the counter of `countSessionTry`, after a correct password. */
export async function forgiveSession(db: Db, sessionId: string): Promise<void> {
  await db
    .deleteFrom('signInFailures')
    .where('subject', '=', keyOf(`session:${sessionId}`))
    .execute();
}

type SomeKeys = Partial<Keys> & Pick<Keys, 'pair'>;

async function countersOf(db: Db, keys: SomeKeys, now: Temporal.Instant, lock = false): Promise<Counters> {
  let query = db.selectFrom('signInFailures').selectAll().where('subject', 'in', Object.values(keys));
  // Row locks always in the same order, which prevents deadlocks.
  if (lock) query = query.orderBy('subject').forUpdate();
  const rows = await query.execute();
  const quiet = now.subtract({ hours: FORGET_AFTER_HOURS });
  const counterOf = (key: Buffer | undefined): Counter => {
    const row = key && rows.find(({ subject }) => subject.equals(key));
    return row && Temporal.Instant.compare(Temporal.Instant.from(row.lastFailedAt), quiet) >= 0 ? row : NONE;
  };
  return { pair: counterOf(keys.pair), account: counterOf(keys.account), network: counterOf(keys.network) };
}

async function lockCounters(trx: Db, keys: SomeKeys, now: Temporal.Instant): Promise<Counters> {
  const rows = Object.values(keys)
    .toSorted((one, other) => one.compare(other))
    .map((subject) => ({ subject, failures: 0, lastFailedAt: now.toString(), blockedUntil: LONG_AGO }));
  await trx
    .insertInto('signInFailures')
    .values(rows)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute();
  return countersOf(trx, keys, now, true);
}

async function writeCounters(trx: Db, keys: SomeKeys, counters: Partial<Counters>): Promise<void> {
  for (const [name, { failures, lastFailedAt, blockedUntil, turnAt }] of Object.entries(counters))
    await trx
      .updateTable('signInFailures')
      .set({ failures, lastFailedAt, blockedUntil, turnAt })
      .where('subject', '=', keys[name as keyof Counters]!)
      .execute();
}

/** Deletes rows beyond `maxRows`, fewest failures first: a flood makes up accounts that fail only once. */
export async function trimCounters(db: Db, maxRows = MAX_ROWS): Promise<void> {
  await sql`
    delete from sign_in_failures where subject in (
      select subject from sign_in_failures
      order by failures, last_failed_at
      limit greatest(0, (select count(*) from sign_in_failures) - ${maxRows})
      for update skip locked)`.execute(db);
}
