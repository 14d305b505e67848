/** Idempotency keys of writes, and the locks that serialize merges. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Viewer } from '#domain/permissions.ts';
import { RefusedError } from '../errors/errors.ts';
import { advisoryLock } from './advisory-lock.ts';
import type { Db } from './database.ts';

/** An input with its idempotency key. */
type Keyed = { idempotencyKey?: string | null | undefined };
type Account = Pick<Viewer, 'id'>;
/** The part of a request's context that a write needs. */
type Writer = { db: Db; viewer: Viewer | null };

/**
 * Makes a create idempotent: one that is sent twice (a double tap, a retry on bad network) makes one record.
 *
 * Runs `create` unless the viewer's key has been used before; returns the new or the earlier id. Call it inside the
 * transaction of the write: concurrent callers with the same key wait for each other.
 * @throws RefusedError when the key was used for another operation or another input.
 */
export async function withIdempotencyKey(
  trx: Db,
  viewer: Account,
  operation: string,
  { idempotencyKey: key, ...input }: Keyed,
  create: () => Promise<string>,
): Promise<string> {
  if (!key) return create();
  const inputHash = hashOf(input);
  const answered = await findEarlierAnswer(trx, viewer, operation, key, inputHash);
  if (answered) return answered.answerId!;
  const answerId = await create();
  await trx.insertInto('idempotencyKeys').values({ userId: viewer.id, key, operation, inputHash, answerId }).execute();
  return answerId;
}

/** Like `withIdempotencyKey`, for answers that are not an id: the whole answer is stored as JSON and replayed. */
export async function withIdempotentAnswer<Answer extends object | void>(
  trx: Db,
  viewer: Account,
  operation: string,
  { idempotencyKey: key, ...input }: Keyed,
  create: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return create();
  const inputHash = hashOf(input);
  const answered = await findEarlierAnswer(trx, viewer, operation, key, inputHash);
  if (answered) return answered.answer as Answer;
  const answer = await create();
  await trx
    .insertInto('idempotencyKeys')
    .values({ userId: viewer.id, key, operation, inputHash, answer: JSON.stringify(answer ?? {}) })
    .execute();
  return answer;
}

/**
 * `withIdempotentAnswer` in a transaction of its own, for a change or a deletion. `write` gets the input without its
 * key. Check inside `write` whatever must not refuse a repeated call, such as an old version.
 */
export function writeOnce<Input extends Keyed, Answer extends object | void>(
  { db, viewer }: Writer,
  operation: string,
  input: Input,
  write: (trx: Db, input: Omit<Input, 'idempotencyKey'>) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: _key, ...plain } = input;
  return db
    .transaction()
    .execute((trx) => withIdempotentAnswer(trx, viewer!, operation, input, () => write(trx, plain)));
}

/**
 * The earlier answer to this call, null when it is new. For work before the transaction, such as counting towards a
 * limit, so that a repeated call does not cost twice.
 */
export async function earlierAnswerOf(
  { db, viewer }: Writer,
  operation: string,
  { idempotencyKey: key, ...input }: Keyed,
): Promise<{ answerId: string | null; answer: unknown } | null> {
  return (key && (await findEarlierAnswer(db, viewer!, operation, key, hashOf(input)))) || null;
}

/** Independent of the order of the keys. */
function hashOf(input: object): Buffer {
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(input, sorted)).digest();
}

async function findEarlierAnswer(trx: Db, viewer: Account, operation: string, key: string, inputHash: Buffer) {
  await advisoryLock(trx, `idempotency/${viewer.id}/${key}`);
  // Written, not only read: the commit then waits for the standby, which may not have the first call yet (OPS-42).
  const answered = await trx
    .updateTable('idempotencyKeys')
    .set((eb) => ({ key: eb.ref('key') }))
    .where('userId', '=', viewer.id)
    .where('key', '=', key)
    .returning(['operation', 'inputHash', 'answerId', 'answer'])
    .executeTakeFirst();
  if (answered && answered.operation !== operation)
    throw new RefusedError('validations.idempotency_key_invalid', { field: 'idempotencyKey' });
  // Same key, other input: the answer was lost and the form edited. Replaying would silently drop the edit.
  if (answered?.inputHash && !answered.inputHash.equals(inputHash))
    throw new RefusedError('errors.saved_otherwise', answered.answerId ? { saved: answered.answerId } : {});
  return answered;
}

/**
 * Serializes merges until the transaction ends: two that lock the same games and reports in different orders would
 * deadlock.
 */
export async function lockMerges(trx: Db): Promise<void> {
  await advisoryLock(trx, 'merge');
}

/**
 * Shared lock that keeps merges out until the transaction ends, so that a record cannot be merged away while something
 * is added to it. Take it before any row lock: otherwise it deadlocks with a merge that waits for the row.
 */
export async function shareMergeLock(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('merge', 0))`.execute(trx);
}
