/** What leaves the API when something was refused or went wrong: a code and our own words, never an internal text. */
import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import { Refused } from './errors.ts';
import type { Log, LogFields } from './log.ts';

export type ApiError = {
  message: string;
  path?: readonly (string | number)[];
  extensions: Refused['extensions'] & {
    /** Finds the entry in the log of something that went wrong. */
    id?: string;
    /** In development only. */
    detail?: string;
  };
};

/** The refusal behind an error, however often it was wrapped on its way. */
export function refusalOf(error: unknown): Refused | undefined {
  for (let inner = error, steps = 0; inner instanceof Error && steps < 5; steps++) {
    if (inner instanceof Refused) return inner;
    inner = inner instanceof GraphQLError ? inner.originalError : inner.cause;
  }
  return undefined;
}

export function refusalAnswer(refused: Refused): ApiError {
  return { message: refused.message, extensions: { ...refused.extensions } };
}

/** A request that is not even a question: wrong syntax, an unknown field, a value of the wrong type. */
export function invalidAnswer(detail: string, development: boolean): ApiError {
  const field = fieldIn(detail);
  const answer = refusalAnswer(new Refused('errors.invalid_request', field === undefined ? {} : { field }));
  if (development) answer.extensions.detail = detail;
  return answer;
}

/** Something that should not have happened. The caller gets an id, the log the rest. */
export function failureAnswer(error: unknown, log: Log, fields: LogFields = {}): ApiError {
  const id = randomUUID();
  log.error('A request failed', { ...fields, err: sourceOf(error), errorId: id });
  const answer = refusalAnswer(new Refused('errors.internal'));
  answer.extensions.id = id;
  return answer;
}

/** One error of an executed document, as it may leave. */
export function executionAnswer(error: unknown, log: Log, development: boolean, fields: LogFields = {}): ApiError {
  const path = error instanceof GraphQLError && error.path ? { path: error.path } : {};
  const refused = refusalOf(error);
  if (refused) return { ...refusalAnswer(refused), ...path };
  // An error without a place in the answer is about the question: variables that do not fit their types.
  if (error instanceof GraphQLError && !error.path) return invalidAnswer(error.message, development);
  return { ...failureAnswer(error, log, fields), ...path };
}

function sourceOf(error: unknown): unknown {
  return (error instanceof GraphQLError && error.originalError) || error;
}

const NAME = '[_A-Za-z][_0-9A-Za-z]*';
const AT_PATH = new RegExp(`at "(?:input\\.)?(${NAME}(?:\\.${NAME}|\\[\\d+\\]|\\.\\d+)*)"`);
const MISSING_FIELD = new RegExp(`; Field "(${NAME})"`);
const VARIABLE = new RegExp(`^Variable "\\$(${NAME})"`);

/**
 * The input field that a value did not fit into, as a dotted path within `input`; graphql says it in its sentence only.
 * Just names come out, never the value.
 */
function fieldIn(detail: string): string | undefined {
  if (!detail.startsWith('Variable "$')) return undefined;
  // The sentence quotes the value first; what graphql adds stands at the end.
  const said = detail.slice(detail.lastIndexOf('; ') === -1 ? 0 : lastQuote(detail));
  const path = AT_PATH.exec(said)?.[1];
  const missing = MISSING_FIELD.exec(said)?.[1];
  if (path && missing) return `${dotted(path)}.${missing}`;
  if (path) return dotted(path);
  if (missing) return missing;
  const variable = VARIABLE.exec(detail)?.[1];
  return variable === 'input' ? undefined : variable;
}

const dotted = (path: string) => path.replace(/^input\./, '').replaceAll(/\[(\d+)\]/g, '.$1');

/** Where ` at "path"; reason` or `; reason` begins, after the quoted value. */
function lastQuote(detail: string): number {
  const at = detail.lastIndexOf(' at "');
  return at === -1 ? detail.lastIndexOf('; ') : at;
}
