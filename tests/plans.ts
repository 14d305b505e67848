/** How the database goes about what a feature asks of it. */
import { CompiledQuery, PostgresQueryCompiler, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type { Db } from '#server/db.ts';

/** Runs `work` and answers the plan of every statement it made, as EXPLAIN writes it; with `analyze`, run once more. */
export async function plansOf(db: Db, work: (db: Db) => Promise<unknown>, analyze = false): Promise<string[]> {
  const built = new WeakMap<object, RootOperationNode>();
  const executed: RootOperationNode[] = [];
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      built.set(queryId, node);
      return node;
    },
    // Only what has a result was a statement of its own; the others are parts of one.
    async transformResult({ queryId, result }) {
      const node = built.get(queryId);
      if (node) executed.push(node);
      return result;
    },
  };
  await work(db.withPlugin(listener));
  const plans: string[] = [];
  for (const node of executed) {
    const { sql, parameters } = new PostgresQueryCompiler().compileQuery(node, { queryId: 'plan' });
    const { rows } = await db.executeQuery(
      CompiledQuery.raw(`explain ${analyze ? '(analyze, buffers) ' : ''}${sql}`, [...parameters]),
    );
    plans.push((rows as Record<string, string>[]).map((row) => Object.values(row)[0]).join('\n'));
  }
  return plans;
}
