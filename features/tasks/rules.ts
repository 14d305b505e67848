/** What somebody is to do because of a journal, an objective or a report (DSK-33 to DSK-37). */
import * as z from 'zod/mini';
import { day, id, idempotencyKey, idList, integer, oneOf, optional, requiredText } from '#domain/fields.ts';
import { STORY_KINDS } from '#domain/football.ts';
import { MAX_TASK_LENGTH } from '#domain/text/lengths.ts';

/** The most tasks of one record. */
export const MAX_TASKS = 30;

export const TASK_SORTS = ['dueOn', 'createdAt', 'doneAt'] as const;

export const tasksFilter = z.object({
  ids: optional(idList(300)),
  assigneeIds: optional(idList(300)),
  createdByIds: optional(idList(300)),
  done: optional(z.boolean()),
});
export type TasksFilter = z.infer<typeof tasksFilter>;

/** Of which journal, objective or report. */
export const taskRecord = z.object({ kind: oneOf(STORY_KINDS), recordId: id() });
export type TaskRecord = z.infer<typeof taskRecord>;

/** What a form asks for. */
export const taskBody = z.object({
  text: requiredText(MAX_TASK_LENGTH),
  assigneeId: id(),
  dueOn: optional(day()),
});

export const taskInput = z.object({
  ...taskRecord.shape,
  ...taskBody.shape,
  done: optional(z.boolean()),
  idempotencyKey,
});
export type TaskInput = Omit<z.infer<typeof taskInput>, 'idempotencyKey'>;

/** What is left out stays; `dueOn` null takes the day away. */
export const taskUpdate = z.object({
  id: id(),
  version: optional(integer(1, 2_000_000_000)),
  text: optional(taskBody.shape.text),
  assigneeId: optional(taskBody.shape.assigneeId),
  dueOn: taskBody.shape.dueOn,
  idempotencyKey,
});
export type TaskChange = Partial<Pick<TaskInput, 'text' | 'assigneeId' | 'dueOn'>>;

export const taskDoneInput = z.object({ id: id(), done: z.boolean('validations.required'), idempotencyKey });

export const taskDeletion = z.object({ id: id(), idempotencyKey });
