import closeWithGrace from 'close-with-grace';
import type { Log } from '../observability/log.ts';

/** Longest wait for open work, in milliseconds; orchestrators usually kill after 30 s. */
const GRACE_PERIOD = 22_000;

/** No graceful shutdown on these: uncaught errors, which main.ts handles, and signals after which no code is safe. */
const NOT_GRACEFUL: closeWithGrace.AllEvents[] = [
  'uncaughtException',
  'unhandledRejection',
  'beforeExit',
  'SIGHUP',
  'SIGQUIT',
  'SIGILL',
  'SIGTRAP',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGSEGV',
  'SIGUSR2',
];

export type Shutdown = {
  /** Registers a closer; they run in reverse order. */
  add: (close: (signal?: NodeJS.Signals) => Promise<void>) => void;
  /** Runs all closers, after a start that failed half way. */
  closeAll: () => Promise<void>;
};

/**
 * SIGTERM and SIGINT shut down gracefully with exit code 0; a second signal or `GRACE_PERIOD` exits at once. Even then
 * no committed write is lost, the database is crash-safe.
 */
export function shutdownOnSignals(log: Log): Shutdown {
  const closers: ((signal?: NodeJS.Signals) => Promise<void>)[] = [];
  const closeAll = async (signal?: NodeJS.Signals) => {
    for (let close = closers.pop(); close; close = closers.pop()) await close(signal);
  };
  closeWithGrace(
    {
      delay: GRACE_PERIOD,
      skip: NOT_GRACEFUL,
      onSecondSignal: () => undefined,
      onTimeout: () => log.warn('Stopped before everything was finished'),
      logger: { error: (err: unknown) => log.error('Stopping failed', { err }) },
    },
    async ({ signal }) => {
      log.info('Stopping', { signal });
      await closeAll(signal);
      log.info('Stopped');
    },
  );
  return { add: (close) => closers.push(close), closeAll };
}
