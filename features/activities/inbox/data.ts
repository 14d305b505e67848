import { sql } from 'kysely';
import type { RowOf } from '#domain/declared-fields.ts';
import type { Scope } from '#domain/scopes.ts';
import type { StoodActivity } from '#features/notifications/data.ts';
import { anyOf, compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import { selectActivitySummaries } from '../data.ts';
import type { ACTIVITY_FIELDS, ACTIVITY_TIMES } from '../fields.ts';

/** An activity's own fields, without its people, type and match, and whether somebody has still to answer. */
export type ActivitySummaryRow = RowOf<typeof ACTIVITY_FIELDS & typeof ACTIVITY_TIMES> & { unanswered: boolean };

type Summaries = { scope: Scope; ids: readonly string[]; userId: string };

/** Those of the `ids` that are not deleted and in the scope. */
export const activitySummaries = compiledQuery(
  (db, _shape: null, { scope, ids, userId }: Summaries) =>
    selectActivitySummaries(db, scope)
      .select(
        sql<boolean>`exists (select from activity_participants where activity_id = activities.id
          and user_id = ${userId}::uuid and not has_joined and not declined)`.as('unanswered'),
      )
      .where('activities.id', '=', anyOf(ids))
      .$castTo<ActivitySummaryRow>(),
  { prepared: true },
);

/**
 * Activities as they are named outside the app, without their people: those of the scope that are not deleted, by day.
 */
export function toldActivities(db: Db, scope: Scope, ids: readonly string[]): Promise<StoodActivity[]> {
  return db
    .selectFrom('activities')
    .select(['id', 'title', 'date', 'allDay', 'startsAt', 'endsAt', 'place'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('removalId', 'is', null)
    .where(scopeCondition(scope))
    .orderBy('date')
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
}
