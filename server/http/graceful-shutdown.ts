import closeWithGrace from 'close-with-grace';
import type { Log } from '../observability/log.ts';

/** Longest wait for what is still running, in milliseconds; whoever stops us usually gives 30 s. */
const GRACE_PERIOD = 22_000;

/** What ends the process at once: accidents, which main.ts logs, and signals after which code is not safe to run. */
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
  /** What is to be closed; the last one opened is closed first. */
  add: (close: (signal?: NodeJS.Signals) => Promise<void>) => void;
  /** Closes everything; for a start that failed half way. */
  closeAll: () => Promise<void>;
};

/**
 * SIGTERM and SIGINT end the process in good order with exit code 0; a second signal, or running out of patience, ends
 * it at once. Nothing answered is lost by that, the database is made for it.
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
