import type { ClientConfig } from 'pg';
import { UnavailableError } from '../observability/unavailable.ts';
import { PreparingClient } from './prepared-statements.ts';
import { SLOW_AFTER } from './slow-statements.ts';

/** Milliseconds, longer than `statement_timeout`: a server that is silent for this long is gone. */
const ANSWER_WITHIN = 20_000;

/** For migrations: a big one, or waiting for another process that runs it, takes longer than a query may. */
export const LIFT_LIMITS = `select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
export const RESET_LIMITS = 'reset statement_timeout; reset lock_timeout';

/**
 * Where PostgreSQL waits for the synchronous standby. A commit whose wait is cut, as by `statement_timeout`, counts as done, with
 * a warning from there.
 */
const STANDBY_WAIT = 'SyncRepWaitForLSN';

type Driver = { connection: { stream: { destroy(reason: Error): void } } };

/**
 * A connection with a client-side query timeout: it is destroyed when the server does not answer, for instance over a
 * broken network, which TCP alone notices after a quarter of an hour.
 */
export class Connection extends PreparingClient {
  /** Do not reuse: the server has become read-only (SQLSTATE 25006), as after a failover. */
  stale = false;
  /** Told of each statement within the limits that was slow. */
  onSlow: ((text: string, ms: number) => void) | undefined;
  private limited = true;
  /** Only the primary has what the last statement has committed: nobody may call it saved (OPS-42). */
  private unconfirmed = false;

  constructor(config?: ClientConfig) {
    super(config);
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) this.unconfirmed = true;
    });
  }

  override query(...args: unknown[]): never {
    const [text] = args;
    this.unconfirmed = false;
    if (text === LIFT_LIMITS) this.limited = false;
    if (text === RESET_LIMITS) this.limited = true;
    const answer = super.query(...args) as unknown;
    if (!(answer instanceof Promise)) return answer as never;
    this.watch(answer, text);
    return answer.then((result: unknown) => {
      if (this.unconfirmed) throw new UnavailableError('database', 'The standby has not confirmed a commit');
      return result;
    }) as never;
  }

  private watch(answer: Promise<unknown>, text: unknown): void {
    const begun = performance.now();
    const timer = this.limited ? setTimeout(() => this.giveUp(), ANSWER_WITHIN) : undefined;
    const end = () => {
      clearTimeout(timer);
      const ms = performance.now() - begun;
      if (timer && ms >= SLOW_AFTER && typeof text === 'string') this.onSlow?.(text, ms);
    };
    answer.then(end, (error: { code?: unknown }) => {
      end();
      if (error.code === '25006') this.stale = true;
    });
  }

  private giveUp(): void {
    (this as unknown as Driver).connection.stream.destroy(new Error('Query read timeout'));
  }
}

/** For a pooler that does not know named prepared statements. */
export class UnnamedConnection extends Connection {
  protected override readonly names = false;
}
