/** Values of the form of an objective. */
import * as z from 'zod/mini';
import type { JournalCategory, ObjectiveType } from '#domain/football.ts';
import type { FileData } from '#features/files/web/queries.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import type { RuleForm } from '#web/form/rule-form.ts';
import { clubToday } from '#web/browser/club.ts';
import { storedObjective, type ObjectiveBody } from '../rules.ts';
import type { ObjectiveData } from './queries.ts';

/** Its key stays the same when it is moved. */
export type CommentValue = { key: string; text: string };

export type ObjectiveValues = {
  category: JournalCategory | null;
  name: string;
  date: string | null;
  content: string;
  deadline: string | null;
  type: ObjectiveType | null;
  discussedWithPlayer: boolean;
  nextSteps: string;
  comments: CommentValue[];
  /** Null until somebody says so: a new one is then what the club has chosen for its category (CONF-06). */
  confidential: boolean | null;
  files: FileData[];
  idempotencyKey: string;
};

/** The draft of a new objective for a player. */
export const objectiveDraftKey = (playerId: string): string => `objective.player.${playerId}`;

export type ObjectiveFormState = RuleForm<ObjectiveValues, ObjectiveBody>;

/** The form's input for the server: empty comments are dropped. */
function toObjective(values: ObjectiveValues) {
  const { comments, confidential: _confidential, files: _files, idempotencyKey: _key, ...objective } = values;
  return { ...objective, comments: comments.map(({ text }) => text.trim()).filter(Boolean) };
}

/** The rule of the server; fields may be empty while editing, and it then refuses them. */
export const objectiveFormRule = z.pipe(
  z.transform((values: ObjectiveValues) => toObjective(values) as ObjectiveBody),
  storedObjective,
) as unknown as z.ZodMiniType<ObjectiveBody, ObjectiveValues>;

export const newComment = (text = ''): CommentValue => ({ key: newIdempotencyKey(), text });

/** Form values of an objective; empty ones for null. */
export function toObjectiveValues(objective: ObjectiveData | null, idempotencyKey = ''): ObjectiveValues {
  return {
    category: objective?.category ?? null,
    name: objective?.name ?? '',
    date: objective?.date ?? clubToday(),
    content: objective?.content ?? '',
    deadline: objective?.deadline ?? null,
    type: objective?.type ?? null,
    discussedWithPlayer: objective?.discussedWithPlayer ?? false,
    nextSteps: objective?.nextSteps ?? '',
    comments: (objective?.comments ?? []).map((text) => newComment(text)),
    confidential: objective?.confidential ?? null,
    files: [...(objective?.files ?? [])],
    idempotencyKey,
  };
}
