import { expressionBuilder, sql, type SqlBool } from 'kysely';
import { anyOf } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { pagedList, type FilterConditions } from '#server/database/paged-list.ts';
import type { DB } from '#server/database/tables.ts';
import type { Page, PageOfRows } from '#server/graphql/pagination.ts';
import { isOfReadable, selectTaskDetails, type RecordScopes, type TaskRow } from './data.ts';
import type { TASK_SORTS, TasksFilter } from './rules.ts';

const expression = expressionBuilder<DB, 'tasks'>();

/** Open and done are two conditions, so that each is that of its index. */
type TasksParams = Omit<TasksFilter, 'done'> & { isOpen?: true; isDone?: true };

const conditions: FilterConditions<TasksParams> = {
  assigneeIds: { where: (ids) => expression('tasks.assigneeId', '=', anyOf(ids)) },
  createdByIds: { where: (ids) => expression('tasks.createdBy', '=', anyOf(ids)) },
  isOpen: { where: () => expression('tasks.doneAt', 'is', null) },
  isDone: { where: () => expression('tasks.doneAt', 'is not', null) },
};

/** `person` narrows to the tasks that this person has or has given; null for all. */
type TaskReader = { scopes: RecordScopes; person: string | null };

const TASKS = pagedList({
  table: 'tasks',
  sorts: {
    // Tasks without a day come after all that have one.
    dueOn: [sql`coalesce(tasks.due_on, 'infinity'::date)`],
    createdAt: [expression.ref('tasks.createdAt')],
    doneAt: [expression.ref('tasks.doneAt')],
  },
  conditions,
  search: () => [],
  scope: (tasks, _shape: null, { scopes, person }: TaskReader) =>
    tasks
      .where(isOfReadable(scopes))
      .where(sql<SqlBool>`(${person}::uuid is null or tasks.assignee_id = ${person} or tasks.created_by = ${person})`),
  select: (tasks) => selectTaskDetails(tasks),
});

/** One page of the tasks that somebody may read. */
export function listTasks(
  db: Db,
  reader: TaskReader,
  { done, ...filter }: TasksFilter,
  page: Page<(typeof TASK_SORTS)[number]>,
): Promise<PageOfRows<TaskRow>> {
  const params = {
    ...filter,
    ...(done === false && { isOpen: true as const }),
    ...(done && { isDone: true as const }),
  };
  return TASKS.page(db, { filter: params, page, shape: null, values: reader });
}
