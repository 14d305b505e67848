import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { StoryKind } from '#domain/football.ts';
import type { Scope } from '#domain/scopes.ts';
import { journalById, lockJournal } from '#features/journals/data.ts';
import { lockObjective, objectiveById } from '#features/objectives/data.ts';
import { lockReport, reportById } from '#features/reports/data.ts';
import { referenceJson, type UserReferenceRow } from '#features/users/data.ts';
import { compiledQuery } from '#server/database/compiled-query.ts';
import type { Db } from '#server/database/database.ts';
import { publishAfterCommit } from '#server/database/live-hints.ts';
import { scopeCondition } from '#server/database/scopes.ts';
import type { DB } from '#server/database/tables.ts';
import { RefusedError } from '#server/errors/errors.ts';
import { MAX_TASKS, type TaskChange, type TaskInput, type TaskRecord } from './rules.ts';

export type TaskRow = {
  id: string;
  text: string;
  dueOn: string | null;
  /** Counts its changes; ticking is none. */
  version: number;
  assignee: UserReferenceRow;
  createdBy: UserReferenceRow;
  createdAt: string;
  doneAt: string | null;
  doneBy: UserReferenceRow | null;
  /** Of what it is: a journal, an objective or a report, on a player or a person. */
  kind: StoryKind;
  recordId: string;
  playerId: string | null;
  personId: string | null;
  firstName: string | null;
  lastName: string | null;
};

/** The records that somebody may read. Reports have no scope: whoever reads tasks reads all of them. */
export type RecordScopes = { journals: Scope; objectives: Scope; players: Scope };

const COLUMN_OF = {
  journal: 'journalId',
  objective: 'objectiveId',
  report: 'reportId',
} as const satisfies Record<StoryKind, string>;

/** The condition for tasks of records in the scopes. The query must use `tasks` without an alias. */
export const isOfReadable = ({ journals, objectives, players }: RecordScopes): RawBuilder<SqlBool> => sql<SqlBool>`(
  report_id is not null
  or exists (select from journals where journals.id = journal_id and ${scopeCondition(journals)})
  or exists (select from objectives join players on players.id = player_id
    where objectives.id = objective_id and ${scopeCondition(objectives)} and ${scopeCondition(players)}))`;

type Tasks = SelectQueryBuilder<DB, 'tasks', object>;

/** Selects tasks with their people, and whom their records are about. */
export function selectTaskDetails(tasks: Tasks) {
  return tasks
    .innerJoin('users as assignee', 'assignee.id', 'tasks.assigneeId')
    .innerJoin('users as giver', 'giver.id', 'tasks.createdBy')
    .leftJoin('users as doer', 'doer.id', 'tasks.doneBy')
    .leftJoin('journals', 'journals.id', 'tasks.journalId')
    .leftJoin('objectives', 'objectives.id', 'tasks.objectiveId')
    .leftJoin('reports', 'reports.id', 'tasks.reportId')
    .leftJoin('players', (on) =>
      on.on(sql<SqlBool>`players.id = coalesce(journals.player_id, objectives.player_id, reports.player_id)`),
    )
    .leftJoin('persons', 'persons.id', 'journals.personId')
    .select(['tasks.id', 'tasks.text', 'tasks.dueOn', 'tasks.version', 'tasks.createdAt', 'tasks.doneAt'])
    .select(['players.id as playerId', 'persons.id as personId'])
    .select([
      referenceJson('assignee').as('assignee'),
      referenceJson('giver').as('createdBy'),
      sql<UserReferenceRow | null>`case when doer.id is not null then ${referenceJson('doer')} end`.as('doneBy'),
      sql<StoryKind>`case when journal_id is not null then 'journal' when objective_id is not null then 'objective'
        else 'report' end`.as('kind'),
      sql<string>`coalesce(journal_id, objective_id, report_id)`.as('recordId'),
      sql<string | null>`coalesce(players.first_name, persons.first_name)`.as('firstName'),
      sql<string | null>`coalesce(players.last_name, persons.last_name)`.as('lastName'),
    ])
    .$castTo<TaskRow>();
}

const byId = compiledQuery(
  (db, _shape: null, { id, scopes }: { id: string; scopes: RecordScopes }) =>
    selectTaskDetails(db.selectFrom('tasks').where('tasks.id', '=', id).where(isOfReadable(scopes))),
  { prepared: true },
);

/** A task of a record in the scopes. */
export async function taskById(db: Db, scopes: RecordScopes, id: string): Promise<TaskRow | undefined> {
  return (await byId(db, null, { id, scopes }))[0];
}

/** The task, locked until the transaction ends. @throws Refused when there is none of a record in the scopes. */
export async function lockTask(trx: Db, scopes: RecordScopes, id: string): Promise<TaskRow> {
  await trx.selectFrom('tasks').select('id').where('id', '=', id).forUpdate().execute();
  const task = await taskById(trx, scopes, id);
  if (!task) throw new RefusedError('errors.not_found', { field: 'id' });
  return task;
}

/** The tasks of one record, which the caller may read: the open ones first, then by day. */
export const tasksOfRecord = (db: Db, { kind, recordId }: TaskRecord): Promise<TaskRow[]> =>
  selectTaskDetails(db.selectFrom('tasks').where(`tasks.${COLUMN_OF[kind]}`, '=', recordId))
    .orderBy(sql`tasks.done_at is not null`)
    .orderBy(sql`coalesce(tasks.due_on, 'infinity'::date)`)
    .orderBy('tasks.createdAt')
    .orderBy('tasks.id')
    .execute();

const READ = { journal: journalById, objective: objectiveById, report: reportById };
const LOCK = { journal: lockJournal, objective: lockObjective, report: lockReport };

/** Who wrote the record; undefined when it is out of the scopes. */
export async function authorOfRecord(
  db: Db,
  { journals, objectives, players }: RecordScopes,
  { kind, recordId }: TaskRecord,
  by: typeof READ | typeof LOCK = READ,
): Promise<string | undefined> {
  if (kind === 'report') return (await by.report(db, recordId))?.createdBy.id;
  if (kind === 'journal') return (await by.journal(db, journals, recordId))?.createdBy.id;
  return (await by.objective(db, { objectives, players }, recordId))?.manager.id;
}

/** The same of a record that is locked until the transaction ends. */
export const lockRecord = (trx: Db, scopes: RecordScopes, record: TaskRecord): Promise<string | undefined> =>
  authorOfRecord(trx, scopes, record, LOCK);

type NewTask = Omit<TaskInput, 'done'> & { by: string; done: boolean; now: Temporal.Instant };

/** Adds a task to a locked record; answers its id. @throws Refused when the record has too many already. */
export async function insertTask(
  trx: Db,
  { kind, recordId, text, assigneeId, dueOn, by, done, now }: NewTask,
): Promise<string> {
  publishAfterCommit(trx, { records: ['task'] });
  const { count } = await trx
    .selectFrom('tasks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(COLUMN_OF[kind], '=', recordId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_TASKS) throw new RefusedError('validations.too_many', { field: 'text' });
  const at = now.toString();
  const { id } = await trx
    .insertInto('tasks')
    .values({
      [COLUMN_OF[kind]]: recordId,
      text,
      assigneeId,
      dueOn: dueOn ?? null,
      createdBy: by,
      createdAt: at,
      ...(done && { doneAt: at, doneBy: by }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes what a locked task says, whose it is and until when. */
export async function writeTask(
  trx: Db,
  id: string,
  { by, now, ...change }: TaskChange & { by: string; now: Temporal.Instant },
): Promise<void> {
  publishAfterCommit(trx, { records: ['task'] });
  await trx
    .updateTable('tasks')
    .set({ ...change, version: sql`version + 1`, updatedAt: now.toString(), updatedBy: by })
    .where('id', '=', id)
    .execute();
}

/** Says of a locked task whether it is done; who did it first stays. Answers whether that is new. */
export async function writeTaskDone(
  trx: Db,
  { id, doneAt }: Pick<TaskRow, 'id' | 'doneAt'>,
  { done, by, now }: { done: boolean; by: string; now: Temporal.Instant },
): Promise<boolean> {
  if (done === (doneAt !== null)) return false;
  publishAfterCommit(trx, { records: ['task'] });
  await trx
    .updateTable('tasks')
    .set(done ? { doneAt: now.toString(), doneBy: by } : { doneAt: null, doneBy: null })
    .where('id', '=', id)
    .execute();
  return true;
}

export async function removeTask(trx: Db, id: string): Promise<void> {
  publishAfterCommit(trx, { records: ['task'] });
  await trx.deleteFrom('tasks').where('id', '=', id).execute();
}
