/** What must happen once, however often and from how many sides it is asked for. */
import { sql } from 'kysely';
import type { Viewer } from '#domain/permissions.ts';
import type { Db } from './db.ts';
import { Refused } from './errors.ts';

type Key = string | null | undefined;

/**
 * A create that is sent twice (a double tap, a retry on bad network) makes one thing and answers with it both times.
 *
 * Runs `create` unless the viewer's key was already answered; answers the id that was made then or now. Call it inside
 * the transaction of the write: callers with the same key wait for each other.
 * @throws Refused when the key was used for another operation.
 */
export async function once(
  trx: Db,
  viewer: Viewer,
  operation: string,
  key: Key,
  create: () => Promise<string>,
): Promise<string> {
  if (!key) return create();
  const answered = await answeredBefore(trx, viewer, operation, key);
  if (answered) return answered.answerId!;
  const answerId = await create();
  await trx.insertInto('idempotencyKeys').values({ userId: viewer.id, key, operation, answerId }).execute();
  return answerId;
}

/** The same for what makes many things at once: the whole answer is kept, and given again as it was. */
export async function onceSaying<Answer extends object>(
  trx: Db,
  viewer: Viewer,
  operation: string,
  key: Key,
  create: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return create();
  const answered = await answeredBefore(trx, viewer, operation, key);
  if (answered) return answered.answer as Answer;
  const answer = await create();
  await trx
    .insertInto('idempotencyKeys')
    .values({ userId: viewer.id, key, operation, answer: JSON.stringify(answer) })
    .execute();
  return answer;
}

async function answeredBefore(trx: Db, viewer: Viewer, operation: string, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${viewer.id}/${key}`}, 0))`.execute(trx);
  const answered = await trx
    .selectFrom('idempotencyKeys')
    .select(['operation', 'answerId', 'answer'])
    .where('userId', '=', viewer.id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (answered && answered.operation !== operation)
    throw new Refused('validations.idempotency_key_invalid', { field: 'idempotencyKey' });
  return answered;
}

/**
 * Merges of records wait for each other, to the end of the transaction: two that touch the same games and reports in
 * another order would stand in each other's way.
 */
export async function oneMergeAtATime(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('merge', 0))`.execute(trx);
}

/** What several fields of an answer need is asked when the first of them is read, once for all of them. */
export function askedOnce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () => (answer ??= ask());
}
