import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { traceId } from './tracing.ts';

/**
 * Allow-list of log fields; others are dropped. Names, e-mail addresses, tokens, passwords, headers and GraphQL
 * variables are not listed, so they cannot be logged by accident.
 */
const ALLOWED = {
  address: true,
  attempt: true,
  bytes: true,
  code: true,
  constraint: true,
  count: true,
  engine: true,
  err: true,
  errorId: true,
  folder: true,
  holder: true,
  job: true,
  level: true,
  method: true,
  migration: true,
  ms: true,
  operation: true,
  port: true,
  reason: true,
  requestId: true,
  role: true,
  route: true,
  service: true,
  signal: true,
  // The text of a statement; its values go beside it, and are not told.
  sql: true,
  stack: true,
  statement: true,
  status: true,
  table: true,
  // Of OpenTelemetry.
  traceId: true,
  version: true,
  viewerId: true,
  waiter: true,
} as const;

export type LogFields = { err?: unknown } & {
  [field in Exclude<keyof typeof ALLOWED, 'err'>]?: string | number | boolean | undefined;
};

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

type Write = (message: string, fields?: LogFields) => void;

/** Messages are constant sentences; what varies goes into the fields. */
export interface Log {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
  fatal: Write;
  /** The pino logger for Fastify, with the same allow-list. */
  pino: Logger;
}

const LONGEST_VALUE = 4000;

function safeError(err: unknown): Record<string, unknown> {
  if (!(err instanceof Error)) return { name: typeof err };
  const { code, constraint, table } = err as {
    code?: unknown;
    constraint?: unknown;
    table?: unknown;
  };
  const frames = (err.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  // Messages of database and parse errors quote user input; those of the JavaScript engine and the operating system
  // do not.
  const ownText =
    ['TypeError', 'ReferenceError', 'RangeError'].includes(err.name) ||
    (typeof code === 'string' && /^E[A-Z]+$/.test(code));
  return {
    name: err.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(ownText ? { message: err.message } : {}),
    stack: frames.join('\n'),
    ...(err.cause === undefined ? {} : { cause: safeError(err.cause) }),
  };
}

function allowedOnly(fields: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (!Object.hasOwn(ALLOWED, field)) continue;
    if (field === 'err') kept['err'] = safeError(value);
    else if (typeof value === 'string') kept[field] = value.slice(0, LONGEST_VALUE);
    else if (typeof value === 'number' || typeof value === 'boolean') kept[field] = value;
  }
  return kept;
}

/** JSON lines on standard output, or on `destination`. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const logger = pino(
    {
      level,
      base: { pid: process.pid },
      mixin: () => ({ traceId: traceId() }),
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      // `allowedOnly` has sanitized errors; pino's own serializer would add the message again.
      serializers: { err: (err: unknown) => err },
      formatters: {
        level: (label) => ({ level: label }),
        bindings: (bindings) => ({ pid: bindings['pid'], ...allowedOnly(bindings) }),
        log: allowedOnly,
      },
      hooks: {
        // Values interpolated into a message would bypass the allow-list, and so would the text of an error, which pino
        // uses as the message when none is given.
        logMethod(args, method) {
          const [first, second] = args as unknown[];
          if (typeof first === 'string') method.apply(this, [{}, first.slice(0, LONGEST_VALUE)]);
          else if (first instanceof Error)
            method.apply(this, [{ err: first }, typeof second === 'string' ? second : 'failed']);
          else method.apply(this, [first as object, typeof second === 'string' ? second : '']);
        },
      },
    },
    ...(destination ? [destination] : []),
  );
  // pino does not apply the `log` formatter to bindings of child loggers.
  const { child } = logger;
  logger.child = function filtered(this: Logger, bindings: object, ...rest: [never]) {
    return child.call(this, allowedOnly(bindings as Record<string, unknown>), ...rest);
  } as unknown as typeof logger.child;
  const at =
    (name: 'debug' | 'info' | 'warn' | 'error' | 'fatal'): Write =>
    (message, fields = {}) =>
      logger[name](fields, message);
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    fatal: at('fatal'),
    pino: logger,
  };
}
