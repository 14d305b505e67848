/** What became of reports: how many a game has (DSK-15). */
import { sql } from 'kysely';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';

const counts = compiledQuery(
  (db, _shape: null, { gameIds }: { gameIds: readonly string[] }) =>
    db
      .selectFrom('reports')
      .select(['reports.gameId', sql<number>`count(*)::int`.as('reports')])
      .where('reports.gameId', '=', anyOf(gameIds))
      .groupBy('reports.gameId'),
  { prepared: true },
);

/** How many reports there are on each of the games; a game without one is missing. */
export async function countReports(db: Db, gameIds: readonly string[]): Promise<Map<string, number>> {
  return new Map((await counts(db, null, { gameIds })).map(({ gameId, reports }) => [gameId, reports]));
}
