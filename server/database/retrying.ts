import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import type { DB } from './tables.ts';

/**
 * What only somebody else at the same moment can have caused, by PostgreSQL's codes: two that waited for each other, and
 * a constraint that was broken although it had been looked at before. Who finds a club's own sentence for a constraint
 * throws that instead, which is not tried again.
 */
const CAUSED_BY_OTHERS = new Set([
  '40P01', // deadlock_detected
  '40001', // serialization_failure
  '23503', // foreign_key_violation
  '23505', // unique_violation
  '23P01', // exclusion_violation
]);
const MOST_TRIES = 4;

/**
 * A database whose transactions are run again when somebody else at the same moment ended them: the second run sees what
 * stands now, and either succeeds or refuses in words. What a transaction does besides the database must bear repeating.
 */
export class RetryingKysely extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = <Answer>(work: (trx: Transaction<DB>) => Promise<Answer>) => retried(() => execute(work));
    return builder;
  }
}

async function retried<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries >= MOST_TRIES || !CAUSED_BY_OTHERS.has((error as { code?: string } | null)?.code ?? '')) throw error;
    }
  }
}
