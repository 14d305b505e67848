/** What must happen once, however often and from how many sides it is asked for. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Viewer } from '#domain/permissions.ts';
import { RefusedError } from '../graphql/errors.ts';
import { advisoryLock } from './advisory-lock.ts';
import type { Db } from './database.ts';

/** What is created, with the key that it came with. */
type Keyed = { idempotencyKey?: string | null | undefined };

/**
 * A create that is sent twice (a double tap, a retry on bad network) makes one thing and answers with it both times.
 *
 * Runs `create` unless the viewer's key was already answered; answers the id that was made then or now. Call it inside
 * the transaction of the write: callers with the same key wait for each other.
 * @throws Refused when the key was used for another operation, or for another input.
 */
export async function withIdempotencyKey(
  trx: Db,
  viewer: Viewer,
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

/** The same for what makes many things at once: the whole answer is kept, and given again as it was. */
export async function withIdempotentAnswer<Answer extends object>(
  trx: Db,
  viewer: Viewer,
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
    .values({ userId: viewer.id, key, operation, inputHash, answer: JSON.stringify(answer) })
    .execute();
  return answer;
}

/** The same input has the same hash, in whatever order its keys come. */
function hashOf(input: object): Buffer {
  const sorted = (_key: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(input, sorted)).digest();
}

async function findEarlierAnswer(trx: Db, viewer: Viewer, operation: string, key: string, inputHash: Buffer) {
  await advisoryLock(trx, `idempotency/${viewer.id}/${key}`);
  const answered = await trx
    .selectFrom('idempotencyKeys')
    .select(['operation', 'inputHash', 'answerId', 'answer'])
    .where('userId', '=', viewer.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (answered && answered.operation !== operation)
    throw new RefusedError('validations.idempotency_key_invalid', { field: 'idempotencyKey' });
  // Somebody lost the answer, changed what was typed and sent it again: neither may be passed over in silence.
  if (answered?.inputHash && !answered.inputHash.equals(inputHash)) throw new RefusedError('errors.saved_otherwise');
  return answered;
}

/**
 * Merges of records wait for each other, to the end of the transaction: two that touch the same games and reports in
 * another order would stand in each other's way.
 */
export async function lockMerges(trx: Db): Promise<void> {
  await advisoryLock(trx, 'merge');
}

/**
 * Holds merges off to the end of the transaction, so that a record which an id leads to is still there when something is
 * added to it; whoever does the same need not wait. Take it before any row: a merge may be waiting for that one.
 */
export async function shareMergeLock(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('merge', 0))`.execute(trx);
}
