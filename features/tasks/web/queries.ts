import { queryOptions } from '@tanstack/react-query';
import { request, RequestFailedError, type RequestOptions } from '#web/graphql/client.ts';
import { graphql, type FragmentOf, type VariablesOf } from '#web/graphql/document.ts';
import { pagedQuery } from '#web/list/paging.ts';
import type { TaskRecord } from '../rules.ts';

const TaskRow = graphql(`
  fragment TaskRow on Task {
    id
    version
    text
    dueOn
    doneAt
    kind
    recordId
    playerId
    personId
    firstName
    lastName
    canFinish
    canChange
    canRemove
    assignee {
      id
      firstName
      lastName
      avatar
    }
    createdBy {
      id
      firstName
      lastName
    }
    doneBy {
      firstName
      lastName
    }
  }
`);
export type TaskData = FragmentOf<typeof TaskRow>;

const Tasks = graphql(
  `
    query Tasks($pagination: PaginationInput, $filter: TasksFilter, $counted: Boolean!) {
      tasks(pagination: $pagination, filter: $filter) {
        result {
          ...TaskRow
        }
        pagination {
          rowsNumber @include(if: $counted)
        }
      }
    }
  `,
  [TaskRow],
);
type TasksFilter = NonNullable<VariablesOf<typeof Tasks>['filter']>;

const RecordTasks = graphql(
  `
    query RecordTasks($kind: StoryKind!, $recordId: ID!) {
      recordTasks(kind: $kind, recordId: $recordId) {
        canGive
        tasks {
          ...TaskRow
        }
      }
    }
  `,
  [TaskRow],
);

const CreateTask = graphql(`
  mutation CreateTask($input: CreateTaskInput!) {
    createTask(input: $input) {
      id
    }
  }
`);
export type TaskToSend = VariablesOf<typeof CreateTask>['input'];

const UpdateTask = graphql(`
  mutation UpdateTask($input: UpdateTaskInput!) {
    updateTask(input: $input) {
      id
    }
  }
`);
export type TaskUpdate = VariablesOf<typeof UpdateTask>['input'];

const SetTaskDone = graphql(`
  mutation SetTaskDone($input: SetTaskDoneInput!) {
    setTaskDone(input: $input) {
      id
    }
  }
`);
export type TaskMark = VariablesOf<typeof SetTaskDone>['input'];

const DeleteTask = graphql(`
  mutation DeleteTask($input: DeleteTaskInput!) {
    deleteTask(input: $input) {
      deleted
    }
  }
`);

/** Prefix of the query keys of all that shows tasks. */
export const TASKS_KEY = ['tasks'] as const;

/** The tasks that match a filter, page after page: the open ones by day, those that are done the last first. */
export const tasksQuery = (filter: TasksFilter) =>
  pagedQuery({
    key: [...TASKS_KEY, filter],
    order: filter.done ? { sortBy: 'doneAt', descending: true } : { sortBy: 'dueOn', descending: false },
    ask: async (asked, signal) => (await request(Tasks, { filter, ...asked }, { signal })).tasks,
  });

/** What a home shows of somebody's open tasks: the first, and how many there are. */
export const myTasksQuery = (viewerId: string) => {
  const filter = { assigneeIds: [viewerId], done: false };
  const pagination = { page: 1, rowsPerPage: 3, sortBy: 'dueOn', descending: false };
  return queryOptions({
    queryKey: [...TASKS_KEY, 'home'],
    queryFn: async ({ signal }) => (await request(Tasks, { filter, pagination, counted: true }, { signal })).tasks,
  });
};

export const recordTasksQuery = ({ kind, recordId }: TaskRecord) =>
  queryOptions({
    queryKey: [...TASKS_KEY, kind, recordId],
    queryFn: async ({ signal }) => (await request(RecordTasks, { kind, recordId }, { signal })).recordTasks,
  });

/** @throws RequestFailedError */
export const createTask = async (input: TaskToSend, options?: RequestOptions): Promise<string> =>
  (await request(CreateTask, { input }, options)).createTask.id;

/** @throws RequestFailedError */
export const updateTask = async (input: TaskUpdate, options?: RequestOptions): Promise<string> =>
  (await request(UpdateTask, { input }, options)).updateTask.id;

/** A task as it stands. @throws RequestFailedError, also when it is gone */
export async function findTask(id: string): Promise<TaskData> {
  const asked = { filter: { ids: [id] }, pagination: { page: 1, rowsPerPage: 1 }, counted: false };
  const [task] = (await request(Tasks, asked)).tasks.result;
  if (!task) throw new RequestFailedError([{ message: 'Gone', extensions: { code: 'errors.not_found' } }], false);
  return task;
}

/** @throws RequestFailedError */
export const setTaskDone = async (input: TaskMark, options?: RequestOptions): Promise<string> =>
  (await request(SetTaskDone, { input }, options)).setTaskDone.id;

/** @throws RequestFailedError */
export const deleteTask = (input: VariablesOf<typeof DeleteTask>['input']) => request(DeleteTask, { input });
