/** When the deadline of a journal or an objective is over (DSK-36): once it has tasks and all of them are done. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';

const COLUMN_OF = { journal: 'journalId', objective: 'objectiveId' } as const;

/** Which of the journals, or of the objectives, have tasks that are all done (DSK-36). */
export async function recordsDone(
  db: Db,
  kind: 'journal' | 'objective',
  ids: readonly string[],
): Promise<Map<string, true>> {
  const rows = await db
    .selectFrom('tasks')
    .select(`tasks.${COLUMN_OF[kind]} as recordId`)
    .where(`tasks.${COLUMN_OF[kind]}`, '=', anyOf(ids))
    .groupBy(`tasks.${COLUMN_OF[kind]}`)
    .having(sql<SqlBool>`bool_and(done_at is not null)`)
    .execute();
  return new Map(rows.map(({ recordId }) => [recordId!, true]));
}

/** The condition for journals or objectives whose deadline is not dealt with. Their table stands without an alias. */
export const isDeadlineOpen = (kind: 'journal' | 'objective'): RawBuilder<SqlBool> => {
  const [column, id] = [sql.ref(`tasks.${COLUMN_OF[kind]}`), sql.ref(`${kind}s.id`)];
  return sql<SqlBool>`not coalesce((select bool_and(done_at is not null) from tasks where ${column} = ${id}), false)`;
};
