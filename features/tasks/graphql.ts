/** Tasks out of the next steps of journals, objectives and reports (DSK-33 to DSK-37). */
import { pagination } from '#domain/fields.ts';
import { isStaffMember } from '#domain/football.ts';
import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import { Journal } from '#features/journals/graphql-types.ts';
import { Objective } from '#features/objectives/graphql.ts';
import { Deleted, UserReference } from '#features/users/graphql-types.ts';
import { loadViewer } from '#server/auth/sessions.ts';
import type { Db } from '#server/database/database.ts';
import { withIdempotencyKey, writeOnce } from '#server/database/idempotency.ts';
import { parseInput, RefusedError } from '#server/errors/errors.ts';
import { batchLoader } from '#server/graphql/batch-loader.ts';
import { builder, notAuthorizedError, type Context } from '#server/graphql/builder.ts';
import { conflictError, refuseStale } from '#server/graphql/conflict.ts';
import { inputTypeOf } from '#server/graphql/input-types.ts';
import { pageType, PaginationInput, toPage } from '#server/graphql/pagination.ts';
import {
  authorOfRecord,
  insertTask,
  lockRecord,
  lockTask,
  removeTask,
  taskById,
  tasksOfRecord,
  writeTask,
  writeTaskDone,
  type RecordScopes,
  type TaskRow,
} from './data.ts';
import { recordsDone } from './deadlines/data.ts';
import { listTasks } from './lists.ts';
import { tellOfDone, tellOfTaken, tellOfTask } from './notices.ts';
import {
  TASK_SORTS,
  taskDeletion,
  taskDoneInput,
  taskInput,
  taskRecord,
  taskUpdate,
  tasksFilter,
  type TaskRecord,
} from './rules.ts';

const loadDone = {
  journal: batchLoader(({ db }, ids) => recordsDone(db, 'journal', ids)),
  objective: batchLoader(({ db }, ids) => recordsDone(db, 'objective', ids)),
};

const Task = builder.objectRef<TaskRow>('Task').implement({
  description: 'What somebody is to do because of a journal, an objective or a report.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    text: t.exposeString('text', { description: 'What is to be done.' }),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true, description: 'Until when; null for no day.' }),
    assignee: t.expose('assignee', { type: UserReference, description: 'Who is to do it.' }),
    createdBy: t.expose('createdBy', { type: UserReference, description: 'Who gave it.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true, description: 'When it was done; null while open.' }),
    doneBy: t.expose('doneBy', { type: UserReference, nullable: true, description: 'Who said so.' }),
    kind: t.expose('kind', { type: 'StoryKind', description: 'What it belongs to.' }),
    recordId: t.exposeID('recordId', { description: 'The id of the journal, objective or report.' }),
    playerId: t.exposeID('playerId', { nullable: true, description: 'The player that one is about.' }),
    personId: t.exposeID('personId', { nullable: true, description: 'The person that one is about.' }),
    firstName: t.exposeString('firstName', { nullable: true, description: 'Of whom it is about; null for nobody.' }),
    lastName: t.exposeString('lastName', { nullable: true, description: 'Of whom it is about; null for nobody.' }),
    canFinish: t.boolean({
      description: 'Whether the viewer may say that it is done (DSK-36).',
      resolve: (task, _args, { viewer }) => can(viewer, 'task.finish', standing(task)),
    }),
    version: t.exposeInt('version', { description: 'Counts its changes.' }),
    canChange: t.boolean({
      description: 'Whether the viewer may change it (DSK-37).',
      resolve: (task, _args, { viewer }) => can(viewer, 'task.change', standing(task)),
    }),
    canRemove: t.boolean({
      description: 'Whether the viewer may remove it.',
      resolve: (task, _args, { viewer }) => can(viewer, 'task.remove', standing(task)),
    }),
  }),
});
const Tasks = pageType('Tasks', Task);

const standing = ({ createdBy, assignee }: TaskRow) => ({ createdBy: createdBy.id, assigneeId: assignee.id });

const RecordTasks = builder.objectRef<{ canGive: boolean; tasks: TaskRow[] }>('RecordTasks').implement({
  description: 'The tasks of a journal, an objective or a report.',
  fields: (t) => ({
    canGive: t.exposeBoolean('canGive', { description: 'Whether the viewer may give another one (DSK-33).' }),
    tasks: t.expose('tasks', { type: [Task], description: 'The open ones first, then by day.' }),
  }),
});

const DEADLINE_DONE = 'Whether it has tasks and all of them are done: then its deadline is over (DSK-36).';
builder.objectField(Journal, 'deadlineDone', (t) =>
  t.boolean({
    description: DEADLINE_DONE,
    resolve: async ({ id }, _args, context) => (await loadDone.journal(context, id)) ?? false,
  }),
);
builder.objectField(Objective, 'deadlineDone', (t) =>
  t.boolean({
    description: DEADLINE_DONE,
    resolve: async ({ id }, _args, context) => (await loadDone.objective(context, id)) ?? false,
  }),
);

const TasksFilter = inputTypeOf('TasksFilter', tasksFilter, 'Which tasks are listed.', {
  ids: 'Ids of tasks, at most 300; empty or left out, it does not narrow.',
  assigneeIds: 'Those of these people.',
  createdByIds: 'Those that these people gave.',
  done: 'Only those that are done, or only those that are not.',
});
const CreateTaskInput = inputTypeOf('CreateTaskInput', taskInput, 'A task out of a next step.', {
  kind: 'What it belongs to.',
  recordId: 'The id of the journal, objective or report.',
  text: 'What is to be done; at most 500 characters.',
  assigneeId: 'Somebody of the staff who may read the record.',
  dueOn: 'Until when.',
  done: 'True for what is done already: nobody is told.',
});
const UpdateTaskInput = inputTypeOf('UpdateTaskInput', taskUpdate, 'A change of a task; what is left out stays.', {
  id: 'The task.',
  version: 'The version that the change was made of; an older one is refused.',
  text: 'What is to be done; at most 500 characters.',
  assigneeId: 'Somebody of the staff who may read the record.',
  dueOn: 'Until when; null for no day.',
});
const SetTaskDoneInput = inputTypeOf('SetTaskDoneInput', taskDoneInput, 'Whether a task is done.', {
  id: 'The task.',
  done: 'False opens it again.',
});
const DeleteTaskInput = inputTypeOf('DeleteTaskInput', taskDeletion, 'A task that is to go.', { id: 'The task.' });

const scopesOf = (viewer: Viewer | null): RecordScopes => ({
  journals: scopeOf(viewer, 'journal.read'),
  objectives: scopeOf(viewer, 'objective.read'),
  players: scopeOf(viewer, 'player.read'),
});

async function requireTask({ db, viewer }: Context, id: string): Promise<TaskRow> {
  const task = await taskById(db, scopesOf(viewer), id);
  if (!task) throw new RefusedError('errors.not_found', { field: 'id' });
  return task;
}

const noRecordError = () => new RefusedError('errors.not_found', { field: 'recordId' });

/** @throws Refused for somebody who has left, is not of the staff, or may not read the record. */
async function refuseStranger(trx: Db, { assigneeId, ...record }: TaskRecord & { assigneeId: string }): Promise<void> {
  const assignee = await loadViewer(trx, assigneeId);
  if (!assignee || !isStaffMember(assignee)) throw new RefusedError('errors.user_not_found', { field: 'assigneeId' });
  if (!(await authorOfRecord(trx, scopesOf(assignee), record)))
    throw new RefusedError('validations.task_not_readable', { field: 'assigneeId' });
}

builder.queryFields((t) => ({
  tasks: t.field({
    type: Tasks,
    description:
      'A page of the tasks that the viewer has or has given, of managers all; the next day first unless told otherwise (DSK-35).',
    authScopes: { may: 'task.read' },
    args: {
      pagination: t.arg({
        type: PaginationInput,
        description: `Which page; sorted by one of ${TASK_SORTS.join(', ')}.`,
      }),
      filter: t.arg({ type: TasksFilter, description: 'Which tasks; all when left out.' }),
    },
    resolve: (_root, args, { db, viewer }) => {
      const page = toPage(parseInput(pagination, args.pagination), TASK_SORTS, { sortBy: 'dueOn', descending: false });
      const reader = { scopes: scopesOf(viewer), person: can(viewer, 'task.readAll') ? null : viewer!.id };
      return listTasks(db, reader, parseInput(tasksFilter, args.filter ?? {}), page);
    },
  }),
  recordTasks: t.field({
    type: RecordTasks,
    description: 'The tasks of one journal, objective or report that the viewer may read (DSK-33).',
    authScopes: { may: 'task.read' },
    args: {
      kind: t.arg({ type: 'StoryKind', required: true, description: 'What it is.' }),
      recordId: t.arg.id({ required: true, description: 'Which one.' }),
    },
    resolve: async (_root, args, { db, viewer }) => {
      const record = parseInput(taskRecord, args);
      const createdBy = await authorOfRecord(db, scopesOf(viewer), record);
      if (!createdBy) throw noRecordError();
      return { canGive: can(viewer, 'task.give', { createdBy }), tasks: await tasksOfRecord(db, record) };
    },
  }),
}));

builder.mutationFields((t) => ({
  createTask: t.field({
    type: Task,
    description:
      'Makes a task out of a next step, for whoever wrote it and for managers; who gets it is told (DSK-33, DSK-34).',
    authScopes: { may: 'task.read' },
    args: { input: t.arg({ type: CreateTaskInput, required: true, description: 'What, for whom, and of what.' }) },
    resolve: async (_root, args, context) => {
      const { db, viewer, now } = context;
      const input = parseInput(taskInput, args.input);
      const made = await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, viewer!, 'createTask', input, async () => {
          const createdBy = await lockRecord(trx, scopesOf(viewer), input);
          if (!createdBy) throw noRecordError();
          if (!can(viewer, 'task.give', { createdBy })) throw notAuthorizedError(viewer);
          await refuseStranger(trx, input);
          const done = input.done ?? false;
          const id = await insertTask(trx, { ...input, done, by: viewer!.id, now });
          if (!done) await tellOfTask(trx, context, input.assigneeId);
          return id;
        }),
      );
      return requireTask(context, made);
    },
  }),
  updateTask: t.field({
    type: Task,
    description:
      'Changes what a task says, whose it is and until when, for who gave it and for managers (DSK-37). Who gets it is told, and who loses it.',
    authScopes: { may: 'task.read' },
    args: { input: t.arg({ type: UpdateTaskInput, required: true, description: 'The change.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(taskUpdate, args.input);
      await writeOnce(context, 'updateTask', input, async (trx, { id, version, text, assigneeId, dueOn }) => {
        const task = await lockTask(trx, scopesOf(viewer), id);
        if (!can(viewer, 'task.change', standing(task))) throw notAuthorizedError(viewer);
        await refuseStale({ id, version }, task, () => conflictError(trx, 'tasks', task));
        const isGiven = assigneeId != null && assigneeId !== task.assignee.id;
        if (isGiven) await refuseStranger(trx, { ...task, assigneeId });
        const change = {
          ...(text != null && { text }),
          ...(isGiven && { assigneeId }),
          ...(dueOn !== undefined && { dueOn }),
        };
        await writeTask(trx, task.id, { ...change, by: viewer!.id, now });
        if (!isGiven || task.doneAt !== null) return;
        await tellOfTask(trx, context, assigneeId);
        await tellOfTaken(trx, context, task.assignee.id);
      });
      return requireTask(context, input.id);
    },
  }),
  setTaskDone: t.field({
    type: Task,
    description:
      'Says that a task is done, or is not: for who has it, who gave it, and managers (DSK-36). Who gave it is told.',
    authScopes: { may: 'task.read' },
    args: { input: t.arg({ type: SetTaskDoneInput, required: true, description: 'Which, and whether.' }) },
    resolve: async (_root, args, context) => {
      const { viewer, now } = context;
      const input = parseInput(taskDoneInput, args.input);
      await writeOnce(context, 'setTaskDone', input, async (trx, { id, done }) => {
        const task = await lockTask(trx, scopesOf(viewer), id);
        if (!can(viewer, 'task.finish', standing(task))) throw notAuthorizedError(viewer);
        const isNew = await writeTaskDone(trx, task, { done, by: viewer!.id, now });
        if (isNew && done) await tellOfDone(trx, context, task.createdBy.id);
      });
      return requireTask(context, input.id);
    },
  }),
  deleteTask: t.field({
    type: Deleted,
    description: 'Removes a task, for who gave it and for managers. Who had it is told.',
    authScopes: { may: 'task.read' },
    args: { input: t.arg({ type: DeleteTaskInput, required: true, description: 'Which one.' }) },
    resolve: async (_root, args, context) => {
      const { viewer } = context;
      await writeOnce(context, 'deleteTask', parseInput(taskDeletion, args.input), async (trx, { id }) => {
        const task = await lockTask(trx, scopesOf(viewer), id);
        if (!can(viewer, 'task.remove', standing(task))) throw notAuthorizedError(viewer);
        await removeTask(trx, task.id);
        if (task.doneAt === null) await tellOfTaken(trx, context, task.assignee.id);
      });
      return { deleted: true };
    },
  }),
}));
