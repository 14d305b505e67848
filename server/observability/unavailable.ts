/**
 * Temporary failures: the database restarts, fails over or is busy, a disk is full, the object store is away. Clients
 * get `errors.unavailable`, and the log one entry for each outage instead of one for each request.
 */
import { Counter } from 'prom-client';
import { RefusedError } from '../errors/errors.ts';
import type { Log, LogFields } from './log.ts';

export type Outage = 'database' | 'busy' | 'read_only' | 'disk' | 'store';

/** `Retry-After` in seconds. */
const RETRY_AFTER: Record<Outage, number> = { database: 2, busy: 1, read_only: 5, disk: 10, store: 5 };

/** Thrown by our own code for an outage that it detects. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
  readonly outage: Outage;
  constructor(outage: Outage, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.outage = outage;
  }
}

/** SQLSTATEs, https://www.postgresql.org/docs/current/errcodes-appendix.html; two characters are a whole class. */
const SQLSTATES: Record<string, Outage> = {
  '08': 'database',
  '53': 'busy',
  '53100': 'disk',
  '25006': 'read_only',
  '25P03': 'database',
  // Serialization failure, deadlock, lock timeout: a retry usually works.
  '40001': 'busy',
  '40P01': 'busy',
  '40003': 'database',
  '55P03': 'busy',
  // Statement timeout: far more often a busy machine than a query that is too costly.
  '57014': 'busy',
  '57P01': 'database',
  '57P02': 'database',
  '57P03': 'database',
  '57P05': 'database',
  '58000': 'database',
  '58030': 'disk',
};

/** Error codes of the operating system. */
const SYSTEM: Record<string, Outage> = {
  EAI_AGAIN: 'database',
  ECONNABORTED: 'database',
  ECONNREFUSED: 'database',
  ECONNRESET: 'database',
  EHOSTDOWN: 'database',
  EHOSTUNREACH: 'database',
  ENETDOWN: 'database',
  ENETUNREACH: 'database',
  ENOTFOUND: 'database',
  EPIPE: 'database',
  ETIMEDOUT: 'database',
  EDQUOT: 'disk',
  EIO: 'disk',
  ENOSPC: 'disk',
  EROFS: 'disk',
  EMFILE: 'busy',
  ENFILE: 'busy',
};

/** Messages of pg errors that have no code. */
const DRIVER: [RegExp, Outage][] = [
  [/^timeout expired$/, 'database'],
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated/, 'database'],
  [/^Client (has encountered a connection error|was closed) and is not queryable/, 'database'],
  [/^Query read timeout/, 'database'],
  [/^Cannot use a pool after calling end on the pool/, 'database'],
];

/** The outage behind an error that may have been wrapped, up to five levels deep; undefined for other errors. */
export function outageOf(error: unknown, depth = 0): Outage | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { name, outage, code, message, syscall, originalError, cause } = error as Record<string, unknown>;
  // By name, not `instanceof`: the job queue passes on copies of errors.
  if (name === 'UnavailableError') return outage as Outage;
  // The client of a request disconnected, which is no outage.
  if (code === 'ECONNRESET' && message === 'aborted') return undefined;
  if (typeof code === 'string') {
    const known = SQLSTATES[code] ?? SYSTEM[code] ?? (/^\d[\dA-Z]{4}$/.test(code) && SQLSTATES[code.slice(0, 2)]);
    if (known) return known;
    if (code === 'ENOENT' && syscall === 'connect') return 'database';
  } else if (typeof message === 'string') {
    const known = DRIVER.find(([pattern]) => pattern.test(message))?.[1];
    if (known) return known;
  }
  return outageOf(originalError, depth + 1) ?? outageOf(cause, depth + 1);
}

/** 503 with `Retry-After`. */
export function unavailable(outage: Outage): RefusedError {
  return new RefusedError('errors.unavailable', { retryAfter: RETRY_AFTER[outage] });
}

/** Each increment is a failed answer or background job. */
export const outages = new Counter({
  name: 'touchline_unavailable_total',
  help: 'Answers and background work that failed because something was away for a moment.',
  labelNames: ['reason'],
  registers: [],
});

/** Milliseconds between log entries during an outage, and without failures until it counts as over. */
const LOG_EVERY = 30_000;

type Incident = { begun: number; since: number; all: number; timer: NodeJS.Timeout };
const incidents = new WeakMap<Log, Map<Outage, Incident>>();

/**
 * Counts a failure of an outage, and logs the first one.
 * @returns undefined for any other error, which the caller must log.
 */
export function noteOutage(error: unknown, log: Log, fields: LogFields = {}): Outage | undefined {
  const outage = outageOf(error);
  if (!outage) return undefined;
  outages.inc({ reason: outage });
  let open = incidents.get(log);
  if (!open) incidents.set(log, (open = new Map<Outage, Incident>()));
  const incident = open.get(outage);
  if (incident) {
    incident.since += 1;
    incident.all += 1;
    return outage;
  }
  log.error('Unavailable: asking for patience until it is back', { ...fields, reason: outage, err: error });
  const timer = setInterval(() => logOutage(open, outage, log), LOG_EVERY);
  timer.unref();
  open.set(outage, { begun: performance.now(), since: 0, all: 1, timer });
  return outage;
}

function logOutage(open: Map<Outage, Incident>, outage: Outage, log: Log): void {
  const incident = open.get(outage)!;
  if (incident.since > 0) {
    log.warn('Still unavailable', { reason: outage, count: incident.since });
    incident.since = 0;
    return;
  }
  clearInterval(incident.timer);
  open.delete(outage);
  const ms = Math.round(performance.now() - incident.begun);
  log.info('No longer unavailable', { reason: outage, count: incident.all, ms });
}
