/**
 * Failures that pass: the database restarts, fails over or is busy, a disk is full, the object store is away. They are
 * answered with `errors.unavailable`, and told once for each outage instead of once for each request.
 */
import { Counter } from 'prom-client';
import { RefusedError } from '../graphql/errors.ts';
import type { Log, LogFields } from './log.ts';

export type Outage = 'database' | 'busy' | 'read_only' | 'disk' | 'store';

/** Seconds after which asking again makes sense. */
const RETRY_AFTER: Record<Outage, number> = { database: 2, busy: 1, read_only: 5, disk: 10, store: 5 };

/** An outage that we see ourselves, before anything else complains. */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly outage: Outage;
  constructor(outage: Outage, message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause });
    this.outage = outage;
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html; a key of two characters is a whole class. */
const SQLSTATES: Record<string, Outage> = {
  '08': 'database',
  '53': 'busy',
  '53100': 'disk',
  '25006': 'read_only',
  '25P03': 'database',
  // Two transactions in each other's way, or one that waited too long for another: the same again usually works.
  '40001': 'busy',
  '40P01': 'busy',
  '40003': 'database',
  '55P03': 'busy',
  // A statement that took too long: a machine that is too busy, far more often than a question that is too hard.
  '57014': 'busy',
  '57P01': 'database',
  '57P02': 'database',
  '57P03': 'database',
  '57P05': 'database',
  '58000': 'database',
  '58030': 'disk',
};

/** Codes of the operating system. */
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

/** What the driver says without a code. */
const DRIVER: [RegExp, Outage][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated/, 'database'],
  [/^Client (has encountered a connection error|was closed) and is not queryable/, 'database'],
  [/^Query read timeout/, 'database'],
  [/^Cannot use a pool after calling end on the pool/, 'database'],
];

/** Which outage an error speaks of, however often it was wrapped on its way; undefined when it is something else. */
export function outageOf(error: unknown, depth = 0): Outage | undefined {
  if (typeof error !== 'object' || error === null || depth > 5) return undefined;
  const { name, outage, code, message, syscall, originalError, cause } = error as Record<string, unknown>;
  // By its name: the job queue hands on copies of errors.
  if (name === 'Unavailable') return outage as Outage;
  // The other end of a request hung up: no outage of ours.
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

/** Try again in a moment: 503 with `Retry-After`. */
export function unavailable(outage: Outage): RefusedError {
  return new RefusedError('errors.unavailable', { retryAfter: RETRY_AFTER[outage] });
}

/** A climb of this number is people who were asked to come back. */
export const outages = new Counter({
  name: 'touchline_unavailable_total',
  help: 'Answers and background work that failed because something was away for a moment.',
  labelNames: ['reason'],
  registers: [],
});

/** An outage is told when it begins, this often while it lasts, and when it has been quiet for as long; milliseconds. */
const TOLD_EVERY = 30_000;

type Incident = { begun: number; since: number; all: number; timer: NodeJS.Timeout };
const incidents = new WeakMap<Log, Map<Outage, Incident>>();

/**
 * Counts a failure that belongs to an outage, and says so in the log when it is the first.
 * @returns undefined for any other failure, which is still to be told.
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
  const timer = setInterval(() => follow(open, outage, log), TOLD_EVERY);
  timer.unref();
  open.set(outage, { begun: performance.now(), since: 0, all: 1, timer });
  return outage;
}

function follow(open: Map<Outage, Incident>, outage: Outage, log: Log): void {
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
