import { expressionBuilder, sql } from 'kysely';
import { JOURNAL_CATEGORIES } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { resolveMergedPlayerId } from '#features/players/data.ts';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { selectObjectiveDetails, type ObjectiveParts, type ObjectiveRow } from './data.ts';
import type { OBJECTIVE_SORTS, ObjectivesFilter } from './rules.ts';

const expression = expressionBuilder<DB, 'objectives'>();

const conditions: FilterConditions<ObjectivesFilter> = {
  // The id of a merged record leads to the base.
  playerId: {
    where: (player) => expression('objectives.playerId', '=', resolveMergedPlayerId(player)),
    genericPlan: true,
  },
  categories: { where: (categories) => expression('objectives.category', '=', anyOf(categories)) },
};

const OBJECTIVES = pagedList({
  table: 'objectives',
  sorts: {
    date: [expression.ref('objectives.date')],
    // Objectives without a deadline come after all that have one.
    deadline: [sql`coalesce(objectives.deadline, 'infinity'::date)`],
    createdAt: [expression.ref('objectives.createdAt')],
  },
  conditions,
  search: () => [],
  scope: (objectives, _parts: ObjectiveParts, { scope }: { scope: Scope }) => objectives.where(scopeCondition(scope)),
  select: (objectives, parts, _values, part) => selectObjectiveDetails(objectives, parts, part),
});

/** One page of the objectives in the scope, of a player whom the viewer may open. */
export function listObjectives(
  db: Db,
  scope: Scope,
  { categories, ...filter }: ObjectivesFilter,
  page: Page<(typeof OBJECTIVE_SORTS)[number]>,
  parts: ObjectiveParts = {},
): Promise<PageOfRows<ObjectiveRow>> {
  const narrows = categories && !JOURNAL_CATEGORIES.every((one) => categories.includes(one));
  return OBJECTIVES.page(db, {
    filter: { ...filter, ...(narrows && { categories }) },
    page,
    shape: parts,
    values: { scope },
  });
}
