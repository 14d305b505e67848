import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import { noteHintsOf } from './live-hints.ts';
import { outageOf } from '../observability/unavailable.ts';
import type { DB } from './tables.ts';

/**
 * SQLSTATEs that only a concurrent transaction can cause: deadlocks, and constraint violations although the constraint
 * was checked before. Code that turns a violation into a RefusedError is not retried.
 */
const CAUSED_BY_OTHERS = new Set([
  '40P01', // deadlock_detected
  '40001', // serialization_failure
  '23503', // foreign_key_violation
  '23505', // unique_violation
  '23P01', // exclusion_violation
]);
const MAX_TRIES = 4;

/**
 * Retries transactions that failed because of a concurrent one: the next run sees the committed rows and either
 * succeeds or throws a RefusedError. Side effects of a transaction outside the database must be idempotent.
 */
export class RetryingKysely extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <Answer>(work: (trx: Transaction<DB>) => Promise<Answer>) =>
      retried(() => this.#published(execute, work));
    return builder;
  }

  /** Publishes the live hints of the transaction once it is committed, or when nobody knows whether it is. */
  async #published<Answer>(
    execute: (work: (trx: Transaction<DB>) => Promise<Answer>) => Promise<Answer>,
    work: (trx: Transaction<DB>) => Promise<Answer>,
  ): Promise<Answer> {
    let publish = () => {};
    try {
      const answer = await execute((trx) => {
        publish = noteHintsOf(trx, this);
        return work(trx);
      });
      publish();
      return answer;
    } catch (error) {
      if (outageOf(error)) publish();
      throw error;
    }
  }
}

async function retried<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries >= MAX_TRIES || !CAUSED_BY_OTHERS.has((error as { code?: string } | null)?.code ?? '')) throw error;
    }
  }
}
