/**
 * How failed sign-ins slow down the next ones (G-08, decision 24). Tries of strangers are counted three times: for the
 * account and the network together, whose wait grows; for the account, which has a budget; and for the network, which is
 * delayed but never closed. Devices that have signed in before are counted in known-devices.ts.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { networkOf } from '../http/network.ts';

/** Failures of one network at one account, or of one device, that cost nothing yet. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;

/** Seconds until the next try counts, after so many failures in a row: nothing, then 1, 2, 4 … up to 15 minutes. */
export function waitAfter(failures: number): number {
  const beyond = failures - FREE_FAILURES;
  return beyond < 0 ? 0 : Math.min(2 ** beyond, LONGEST_WAIT_SECONDS);
}

/** What all strangers together may try at one account: so many at once, then one every twelve minutes. */
const BUDGET = { tries: 16, refillSeconds: 12 * 60 };

/** Of the budget, what must be left for a network that has failed so often: half of it is for those who failed less. */
export function leftFor(failures: number): number {
  return Math.min(failures, BUDGET.tries / 2) + 1;
}

/** Failures of one network, behind which a whole club may sit, that cost nothing yet; then 1, 2, 4, 5 seconds each. */
const FREE_OF_NETWORK = 50;
const LONGEST_DELAY_SECONDS = 5;
/** How long after its delay a try may come. */
const TURN_SECONDS = 5 * 60;

export function delayAfter(failures: number): number {
  const beyond = failures - FREE_OF_NETWORK;
  return beyond < 0 ? 0 : Math.min(2 ** beyond, LONGEST_DELAY_SECONDS);
}

/** After a quiet day the count begins anew. */
export const FORGET_AFTER_HOURS = 24;
/** Rows that are kept however many addresses and accounts somebody invents; looked at after so many counted tries. */
const MOST_ROWS = 100_000;
const TRIM_EVERY = 1000;

export type StrangersTry = {
  email: string;
  address: string;
  /** The password is one that nobody guesses: the account's budget is not asked, so that whoever was invited gets in. */
  unguessable: boolean;
};

type Counter = { failures: number; lastFailedAt: string; blockedUntil: string; turnAt: string | null };
type Counters = { pair: Counter; account: Counter; network: Counter };

const LONG_AGO = '1970-01-01T00:00:00Z';
const NONE: Counter = { failures: 0, lastFailedAt: LONG_AGO, blockedUntil: LONG_AGO, turnAt: null };

const keyOf = (subject: string) => createHash('sha256').update(subject).digest();
/** To the millisecond: the database keeps instants less exactly than the clock tells them. */
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
 * Counts a sign-in as failed before its password is looked at, so that many tries at once cannot all slip through.
 * Answers the seconds to wait when it must not be looked at.
 */
export async function countTry(db: Db, attempt: StrangersTry, now: Temporal.Instant): Promise<number> {
  const keys = keysOf(attempt);
  // One look, without a lock, for all the tries that come while somebody has to wait.
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
  // The budget is kept as the instant at which all of it will be there again.
  const spent = Math.max(0, secondsUntil(account.blockedUntil, now));
  const missing = spent - (BUDGET.tries - leftFor(pair.failures)) * BUDGET.refillSeconds;
  if (!unguessable && missing > 0) return { wait: Math.ceil(missing) };
  const delay = delayAfter(network.failures);
  if (delay > 0) {
    const early = pair.turnAt === null ? -Infinity : secondsUntil(pair.turnAt, now);
    if (early > 0) return { wait: Math.ceil(early) };
    // Its turn is kept for this account, so that nobody else in the network takes it away.
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

/** A stranger's sign-in succeeded: the network begins anew at this account, and the others get their one try back. */
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

/** The same for guesses at the current password within a session, which is nobody else's to use up. */
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

export async function forgiveSession(db: Db, sessionId: string): Promise<void> {
  await db
    .deleteFrom('signInFailures')
    .where('subject', '=', keyOf(`session:${sessionId}`))
    .execute();
}

type SomeKeys = Partial<Keys> & Pick<Keys, 'pair'>;

async function countersOf(db: Db, keys: SomeKeys, now: Temporal.Instant, lock = false): Promise<Counters> {
  let asked = db.selectFrom('signInFailures').selectAll().where('subject', 'in', Object.values(keys));
  // Always in the same order, so that two tries never wait for each other.
  if (lock) asked = asked.orderBy('subject').forUpdate();
  const rows = await asked.execute();
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

/** Keeps at most so many rows: the fewest failures go first, for a flood invents accounts that fail once. */
export async function trimCounters(db: Db, most = MOST_ROWS): Promise<void> {
  await sql`
    delete from sign_in_failures where subject in (
      select subject from sign_in_failures
      order by failures, last_failed_at
      limit greatest(0, (select count(*) from sign_in_failures) - ${most})
      for update skip locked)`.execute(db);
}
