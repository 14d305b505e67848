import { sql } from 'kysely';
import type { JournalCategory } from '#domain/football.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';

export type CategoryCount = { category: JournalCategory; journals: number; confidential: number };

/** How many journals each of the categories has, and how many of them are confidential. */
export async function countByCategory(db: Db, categories: readonly JournalCategory[]): Promise<CategoryCount[]> {
  const rows = await db
    .selectFrom('journals')
    .select([
      'category',
      sql<number>`count(*)::int`.as('journals'),
      sql<number>`(count(*) filter (where confidential))::int`.as('confidential'),
    ])
    .where('category', '=', anyOf(categories))
    .groupBy('category')
    .execute();
  return categories.map((category) => ({
    category,
    journals: rows.find((row) => row.category === category)?.journals ?? 0,
    confidential: rows.find((row) => row.category === category)?.confidential ?? 0,
  }));
}

/** Makes all journals of the categories confidential, as a change of each; returns how many were not. */
export async function makeAllConfidential(
  trx: Db,
  editorId: string,
  categories: readonly JournalCategory[],
  now: Temporal.Instant,
): Promise<number> {
  const at = now.toString();
  // Locked in the order of the ids, as everybody else locks several of them.
  const open = await trx
    .selectFrom('journals')
    .select('id')
    .where('category', '=', anyOf(categories))
    .where('confidential', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.length === 0) return 0;
  await trx
    .updateTable('journals')
    .set((eb) => ({
      confidential: true,
      confidentialSetAt: at,
      confidentialSetBy: editorId,
      version: eb('version', '+', 1),
      updatedAt: at,
      updatedBy: editorId,
    }))
    .where('id', '=', anyOf(open.map(({ id }) => id)))
    .execute();
  publishAfterCommit(trx, { records: ['journal'] });
  return open.length;
}
