/** Password hashes: Argon2id with the parameters OWASP names, few at a time, because one keeps a core busy. */
import { hash, verify } from '@node-rs/argon2';
import { passwordChecks } from './metrics.ts';

/** The library's standard algorithm is Argon2id. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash the same work is done for nothing, so that the time of the
 * answer does not tell whether there is an account.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword('there is no such account');
  passwordChecks.inc();
  const against = stored ?? (await nobodysHash);
  const matches = await inTurn(() => verify(against, password));
  return matches && stored !== null;
}
