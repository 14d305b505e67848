/** Waits at the start for a PostgreSQL that is slow to answer, or that is just starting too. */
import pg from 'pg';
import { StartupError } from '../errors/startup-error.ts';
import type { Log } from '../observability/log.ts';
import { outageOf } from '../observability/unavailable.ts';

/** Milliseconds. */
export type Patience = {
  total: number;
  /** For the first try; each further one may take twice as long as the one before. */
  firstTry: number;
  betweenTries: number;
  betweenLines: number;
};
const PATIENCE: Patience = { total: 60_000, firstTry: 5000, betweenTries: 500, betweenLines: 10_000 };

/** SQLSTATEs of a refused connection: poolers use them for unknown databases and accounts. */
const REFUSED = new Set(['08004', '08P01']);

type Server = {
  /** The variable that names it. */
  variable: string;
  /** `host:port`, or the folder of a socket. */
  address: string;
  /** Rejects when there is no connection within so many milliseconds. */
  connect: (limit: number) => Promise<void>;
};

/** @throws StartupError when the settings cannot be read. */
export function serverOf(settings: pg.ClientConfig, variable = 'DATABASE_URL'): Server {
  const open = (limit: number) => new pg.Client({ ...settings, connectionTimeoutMillis: limit });
  let host: string;
  let port: number;
  try {
    ({ host, port } = open(0));
  } catch (error) {
    throw new StartupError(`${variable} is not the address of a PostgreSQL (${textOf(error)}).`);
  }
  return {
    variable,
    address: host.startsWith('/') ? host : `${host}:${port}`,
    async connect(limit) {
      const client = open(limit);
      client.on('error', () => undefined);
      try {
        await client.connect();
      } finally {
        void client.end().catch(() => undefined);
      }
    },
  };
}

/**
 * Resolves once the server accepts connections. Waits only for temporary failures, and logs the reason.
 * @throws StartupError when the server refuses, or time is up.
 */
export async function waitForServer(
  { variable, address, connect }: Server,
  log: Log,
  given: Partial<Patience> | undefined,
): Promise<void> {
  const { total, firstTry, betweenTries, betweenLines } = { ...PATIENCE, ...given };
  const begun = performance.now();
  const waited = () => performance.now() - begun;
  let lines: NodeJS.Timeout | undefined;
  let reason = '';
  try {
    for (let limit = firstTry; ; limit *= 2) {
      try {
        await connect(Math.min(limit, Math.max(firstTry, total - waited())));
        if (lines) log.info('PostgreSQL is there', { address, ms: Math.round(waited()) });
        return;
      } catch (error) {
        reason = textOf(error);
        if (!mayPass(error))
          throw new StartupError(
            `${variable}: PostgreSQL at ${address} does not let Touchline in (${reason}): correct the account, the password or the database.`,
          );
        if (waited() >= total)
          throw new StartupError(
            `${variable}: PostgreSQL at ${address} could not be reached for ${Math.round(waited() / 1000)} seconds (${reason}): start it, or correct the address.`,
          );
        if (!lines) {
          const say = () => log.warn('Waiting for PostgreSQL', { address, reason, ms: Math.round(waited()) });
          say();
          lines = setInterval(say, betweenLines);
        }
        await new Promise((done) => setTimeout(done, betweenTries));
      }
    }
  } finally {
    clearInterval(lines);
  }
}

function mayPass(error: unknown): boolean {
  if (REFUSED.has((error as { code?: string }).code ?? '')) return false;
  const outage = outageOf(error);
  return outage === 'database' || outage === 'busy';
}

function textOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return message === 'timeout expired' ? 'no answer' : message || code || 'no reason given';
}
