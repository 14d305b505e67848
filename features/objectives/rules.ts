/** The objectives of a player, and their changes (OBJ-04 to OBJ-07). */
import * as z from 'zod/mini';
import {
  day,
  deadlineRule,
  id,
  idempotencyKey,
  idList,
  integer,
  lines,
  oneOf,
  optional,
  requiredLines,
  requiredText,
  someOf,
} from '#domain/fields.ts';
import { JOURNAL_CATEGORIES, OBJECTIVE_TYPES } from '#domain/football.ts';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '#domain/text/lengths.ts';
import { fileIds } from '#features/files/rules.ts';

export const MAX_COMMENTS = 50;
export const MAX_COMMENT_LENGTH = 1000;

/** OBJ-05 */
const required = {
  category: oneOf(JOURNAL_CATEGORIES),
  name: requiredText(MAX_TITLE_LENGTH),
  date: day(),
  content: requiredLines(MAX_NOTE_LENGTH),
};
const others = {
  deadline: optional(day()),
  type: optional(oneOf(OBJECTIVE_TYPES)),
  discussedWithPlayer: optional(z.boolean()),
  nextSteps: optional(lines(MAX_NOTE_LENGTH)),
  comments: optional(
    z.array(requiredLines(MAX_COMMENT_LENGTH)).check(z.maxLength(MAX_COMMENTS, 'validations.too_many')),
  ),
};

const confidential = optional(z.boolean());
const attached = { files: fileIds, idempotencyKey };

/** The type sets no rule for the deadline. */
export const objectiveInput = z
  .object({ playerId: id(), ...required, ...others, confidential, ...attached })
  .check(deadlineRule());
export type ObjectiveInput = z.infer<typeof objectiveInput>;

/** A whole objective, as it is stored. */
export const storedObjective = z.object({ ...required, ...others }).check(deadlineRule());
export type ObjectiveBody = z.infer<typeof storedObjective>;

/** OBJ-07: omitted fields stay, null empties those that may be empty. The player never changes. */
export const objectiveUpdate = z.object({
  id: id(),
  version: optional(integer(1, 2_147_483_647)),
  category: optional(required.category),
  name: optional(required.name),
  date: optional(required.date),
  content: optional(required.content),
  ...others,
  confidential,
  ...attached,
});
export type ObjectiveUpdate = z.infer<typeof objectiveUpdate>;

/** The objective after the update; it still has to pass `storedObjective`. */
export function applyObjectiveUpdate(
  stored: ObjectiveBody,
  update: Omit<ObjectiveUpdate, 'id'>,
): Record<string, unknown> {
  const keys = <Shape extends object>(shape: Shape) => Object.keys(shape) as (keyof Shape)[];
  return {
    ...Object.fromEntries(keys(required).map((key) => [key, update[key] ?? stored[key]])),
    ...Object.fromEntries(keys(others).map((key) => [key, update[key] === undefined ? stored[key] : update[key]])),
  };
}

export const objectiveDeletion = z.object({ id: id(), idempotencyKey });

/** OBJ-01, ENT-23: the objectives of one player; an empty list of categories does not narrow. */
export const objectivesFilter = z.object({
  playerId: id(),
  ids: optional(idList(300)),
  categories: optional(someOf(JOURNAL_CATEGORIES)),
});
export type ObjectivesFilter = z.infer<typeof objectivesFilter>;

/** Sort keys of a list of objectives; by default the latest first. */
export const OBJECTIVE_SORTS = ['date', 'deadline', 'createdAt'] as const;
