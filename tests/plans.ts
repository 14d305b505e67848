/** How the database goes about what a feature asks of it. */
import { CompiledQuery, sql, type KyselyPlugin } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { withoutLimits } from '#server/database/migrate.ts';
import { isPrepared } from '#server/database/prepared-statements.ts';

const NOTHING: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve(result),
};

/** Writes many rows over one connection, however long that takes, and lets the database count them. */
export async function fillForPlans(db: Db, write: (one: Db) => Promise<unknown>): Promise<void> {
  await db.connection().execute((one) =>
    withoutLimits(one, async () => {
      await write(one);
      await sql`analyze`.execute(one);
    }),
  );
}

/**
 * Runs `work` and answers the plan of every statement it made, as EXPLAIN writes it; with `analyze`, run once more.
 * A prepared statement has the plan that PostgreSQL keeps for it, which knows none of the values.
 */
export async function explainPlans(db: Db, work: (db: Db) => Promise<unknown>, analyze = false): Promise<string[]> {
  const executed: CompiledQuery[] = [];
  const heard = db.withPlugin(NOTHING);
  const executor = heard.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    executed.push(query);
    return execute(query, ...rest);
  };
  await work(heard);
  const plans: string[] = [];
  for (const { sql: text, parameters } of executed) {
    const kept = isPrepared(text) && !analyze;
    plans.push(
      kept
        ? await planKept(db, text, parameters.length)
        : await planOf(db, `explain ${analyze ? '(analyze, buffers) ' : ''}${text}`, parameters),
    );
  }
  return plans;
}

async function planOf(db: Db, text: string, parameters: readonly unknown[] = []): Promise<string> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [...parameters]));
  return (rows as Record<string, string>[]).map((row) => Object.values(row)[0]).join('\n');
}

function planKept(db: Db, text: string, parameters: number): Promise<string> {
  return db.connection().execute(async (one) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(one);
    await one.executeQuery(CompiledQuery.raw(`prepare kept as ${text}`));
    const values = Array.from({ length: parameters }, () => 'null').join();
    const plan = await planOf(one, `explain execute kept${values && `(${values})`}`);
    await sql`deallocate kept`.execute(one);
    await sql`reset plan_cache_mode`.execute(one);
    return plan;
  });
}
