/** How the database goes about what a feature asks of it. */
import { CompiledQuery, sql, type KyselyPlugin } from 'kysely';
import type { Db } from '#server/database/database.ts';
import { withoutLimits } from '#server/database/migrate.ts';

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

/** Runs `work` and answers the plan of every statement it made, as EXPLAIN writes it; with `analyze`, run once more. */
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
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(`explain ${analyze ? '(analyze, buffers) ' : ''}${text}`, [...parameters]),
    );
    plans.push((rows as Record<string, string>[]).map((row) => Object.values(row)[0]).join('\n'));
  }
  return plans;
}
