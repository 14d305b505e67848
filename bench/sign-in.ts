/**
 * Whether the time of a refused sign-in tells that there is an account: the medians of 200 tries at accounts that
 * exist and 200 at addresses that nobody has, taken in turn. `node bench/sign-in.ts` ends with 1 when they differ by more
 * than a tenth.
 */
import { hashPassword } from '#server/auth/passwords.ts';
import type { Context } from '#server/graphql/builder.ts';
import { SIGN_IN_MUTATION } from '#tests/accounts.ts';
import { execute, openClub, ZONE } from '#tests/club.ts';
import { median } from './median.ts';

const TRIES = 200;
const MAX_APART = 0.1;

const club = await openClub();
const passwordHash = await hashPassword('the-right-password');
const accounts = Array.from({ length: TRIES }, (_, index) => `known.${index}@touchline.example`);
await club.db
  .insertInto('users')
  .values(accounts.map((email) => ({ email, firstName: 'Kim', lastName: 'Known', role: 'scout', passwordHash })))
  .execute();

let strangers = 0;
/** Milliseconds until a try was refused. Each comes from a network of its own, so that none is slowed down. */
async function refused(email: string): Promise<number> {
  strangers += 1;
  const stranger: Context = {
    db: club.db,
    jobs: club.jobs,
    store: club.store,
    viewer: null,
    sessionId: null,
    now: Temporal.Now.instant(),
    zone: ZONE,
    address: `10.${Math.trunc(strangers / 250)}.${strangers % 250}.1`,
    device: 'bench',
  };
  const begun = performance.now();
  const { codes } = await execute(stranger, SIGN_IN_MUTATION, { input: { email, password: 'a-wrong-password' } });
  const took = performance.now() - begun;
  if (codes.join() !== 'errors.incorrect_credentials') throw new Error(`${email}: ${codes.join() || 'signed in'}`);
  return took;
}

// The first tries pay for what is made only once.
for (let warm = 0; warm < 10; warm += 1) await refused(`nobody.${warm}@warm.example`);
const times = { known: [] as number[], unknown: [] as number[] };
for (const [index, email] of accounts.entries()) {
  // Each goes first as often as the other.
  const known = async () => void times.known.push(await refused(email));
  const unknown = async () => void times.unknown.push(await refused(`unknown.${index}@touchline.example`));
  for (const one of index % 2 === 0 ? [known, unknown] : [unknown, known]) await one();
}
await club.close();

const [of, off] = [median(times.known), median(times.unknown)];
const apart = Math.abs(of - off) / Math.max(of, off);
console.log(`An account that exists ${of.toFixed(1)} ms, one that does not ${off.toFixed(1)} ms (median of ${TRIES}).`);
console.log(`${(apart * 100).toFixed(1)} % apart, ${MAX_APART * 100} % allowed.`);
process.exitCode = apart <= MAX_APART ? 0 : 1;
