import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { Blocker, BlockerKind, DeletedKind } from './rules.ts';

type Hanging = { [Kind in BlockerKind]?: (ids: readonly string[]) => RawBuilder<unknown> };

/**
 * Queries of the records that refer to these ids, one row with the id for each of them. Another kind is one line more.
 */
const HANGING: Record<DeletedKind, Hanging> = {
  game: {
    reports: (ids) => sql`select game_id as id from reports where game_id = any(${ids}::uuid[])`,
    merges: (ids) => sql`select base_id as id from game_merges where base_id = any(${ids}::uuid[])`,
  },
  player: {
    reports: (ids) => sql`select player_id as id from reports where player_id = any(${ids}::uuid[])`,
    journals: (ids) => sql`select player_id as id from journals where player_id = any(${ids}::uuid[])`,
    objectives: (ids) => sql`select player_id as id from objectives where player_id = any(${ids}::uuid[])`,
    merges: (ids) => sql`select base_id as id from player_merges where base_id = any(${ids}::uuid[])`,
  },
  report: {},
};

/** The records that keep these ones from being deleted, by id; ids that nothing refers to are missing. */
export async function blockersById(
  db: Db,
  deleted: DeletedKind,
  ids: readonly string[],
): Promise<Map<string, Blocker[]>> {
  const counts = Object.entries(HANGING[deleted]).map(
    ([kind, rows], place) =>
      sql`select id, ${place}::int as place, ${kind}::text as kind, count(*)::int as count
        from (${rows(ids)}) as hanging group by id`,
  );
  if (counts.length === 0) return new Map();
  const counted = sql.join(counts, sql` union all `);
  const { rows } = await sql<Blocker & { id: string }>`select id, kind, count from (${counted}) as counted
    order by place`.execute(db);
  return Map.groupBy(rows, ({ id }) => id);
}
