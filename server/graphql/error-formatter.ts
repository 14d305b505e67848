/** Formats errors for clients: a code and its text from the catalogue, never internal details. */
import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Log, LogFields } from '../observability/log.ts';
import { noteOutage, unavailable } from '../observability/unavailable.ts';
import { RefusedError } from '../errors/errors.ts';
import type { MessageKey } from '../errors/messages.ts';

export type ApiError = {
  message: string;
  path?: readonly (string | number)[];
  extensions: RefusedError['extensions'] & {
    /** `errorId` of the log entry of an unexpected error. */
    id?: string;
    /** Of an invalid request: what is wrong and where, for developers. */
    detail?: string;
  };
};

/** The RefusedError behind an error that may have been wrapped, up to five levels deep. */
export function findRefusal(error: unknown): RefusedError | undefined {
  for (let inner = error, steps = 0; inner instanceof Error && steps < 5; steps++) {
    if (inner instanceof RefusedError) return inner;
    inner = inner instanceof GraphQLError ? inner.originalError : inner.cause;
  }
  return undefined;
}

export function formatRefusal(refused: RefusedError): ApiError {
  return { message: refused.message, extensions: { ...refused.extensions } };
}

/** Codes with an HTTP status of their own, for proxies and plain HTTP clients. */
const STATUS: Partial<Record<MessageKey, number>> = {
  'errors.too_many_requests': 429,
  'errors.too_many_attempts': 429,
  'errors.upload_limit': 429,
  'errors.storage_full': 507,
  'errors.unavailable': 503,
};

/** HTTP status of an answer with these errors (`usual` unless a code has its own), and its `Retry-After` in seconds. */
export function httpStatusOf(
  errors: readonly Pick<ApiError, 'extensions'>[],
  usual: number,
): { status: number; headers: Record<string, string> } {
  const own = errors.find(({ extensions }) => STATUS[extensions.code] !== undefined);
  if (!own) return { status: usual, headers: {} };
  const { code, retryAfter } = own.extensions;
  return {
    status: STATUS[code]!,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) },
  };
}

/**
 * Wrong syntax, an unknown field, a value of the wrong type, a wrong header. `message` is told to whoever sent it, `detail`
 * in its place in development (GQL-66).
 */
export function formatInvalidRequest(
  { message, detail = message }: { message: string; detail?: string },
  development: boolean,
): ApiError {
  const field = invalidFieldPath(detail);
  const answer = formatRefusal(new RefusedError('errors.invalid_request', field === undefined ? {} : { field }));
  answer.extensions.detail = development ? detail : message;
  return answer;
}

/**
 * An error other than a refusal: outages become `errors.unavailable`; anything else is logged in full, and the client
 * gets `errors.internal` with the id of the log entry.
 */
export function formatUnexpectedError(error: unknown, log: Log, fields: LogFields = {}): ApiError {
  const outage = noteOutage(error, log, fields);
  if (outage) return formatRefusal(unavailable(outage));
  const id = randomUUID();
  log.error('A request failed', { ...fields, err: sourceOf(error), errorId: id });
  const answer = formatRefusal(new RefusedError('errors.internal'));
  answer.extensions.id = id;
  return answer;
}

/** Formats one error of an executed document. */
export function formatExecutionError(error: unknown, log: Log, development: boolean, fields: LogFields = {}): ApiError {
  const path = error instanceof GraphQLError && error.path ? { path: error.path } : {};
  const refused = findRefusal(error);
  if (refused) return { ...formatRefusal(refused), ...path };
  // An error without a path concerns the request: variables that do not fit their types.
  if (error instanceof GraphQLError && !error.path) {
    const message = 'A variable does not fit its type.';
    return formatInvalidRequest({ message, detail: error.message }, development);
  }
  return { ...formatUnexpectedError(error, log, fields), ...path };
}

function sourceOf(error: unknown): unknown {
  return (error instanceof GraphQLError && error.originalError) || error;
}

const NAME = '[_A-Za-z][_0-9A-Za-z]*';
const AT_PATH = new RegExp(`at "(?:input\\.)?(${NAME}(?:\\.${NAME}|\\[\\d+\\]|\\.\\d+)*)"`);
const MISSING_FIELD = new RegExp(`; Field "(${NAME})"`);
const VARIABLE = new RegExp(`^Variable "\\$(${NAME})"`);

/**
 * The input field with a wrong value, as a dotted path within `input`, parsed from graphql's message, its only source.
 * The result never contains the value.
 */
function invalidFieldPath(detail: string): string | undefined {
  if (!detail.startsWith('Variable "$')) return undefined;
  // The message quotes the value first; the path comes after it.
  const afterQuote = detail.slice(detail.lastIndexOf('; ') === -1 ? 0 : lastQuote(detail));
  const path = AT_PATH.exec(afterQuote)?.[1];
  const missing = MISSING_FIELD.exec(afterQuote)?.[1];
  if (path && missing) return `${dotted(path)}.${missing}`;
  if (path) return dotted(path);
  if (missing) return missing;
  const variable = VARIABLE.exec(detail)?.[1];
  return variable === 'input' ? undefined : variable;
}

const dotted = (path: string) => path.replace(/^input\./, '').replaceAll(/\[(\d+)\]/g, '.$1');

/** Index at which ` at "path"; reason` or `; reason` begins, after the quoted value. */
function lastQuote(detail: string): number {
  const at = detail.lastIndexOf(' at "');
  return at === -1 ? detail.lastIndexOf('; ') : at;
}
