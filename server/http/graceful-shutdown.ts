import type { Log } from '../observability/log.ts';

/** Longest wait for what is still running, in milliseconds; whoever stops us usually gives 30 s. */
const GRACE_PERIOD = 22_000;

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
  let begun = false;
  const closeAll = async (signal?: NodeJS.Signals) => {
    for (let close = closers.pop(); close; close = closers.pop()) await close(signal);
  };
  const onSignal = (signal: NodeJS.Signals) => {
    if (begun) process.exit(1);
    begun = true;
    log.info('Stopping', { signal });
    setTimeout(() => {
      log.warn('Stopped before everything was finished');
      process.exit(1);
    }, GRACE_PERIOD).unref();
    closeAll(signal).then(
      () => {
        log.info('Stopped');
        process.exit(0);
      },
      (err: unknown) => {
        log.error('Stopping failed', { err });
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return { add: (close) => closers.push(close), closeAll };
}
