import { PreparingClient } from './prepared-statements.ts';

/** Longer than `statement_timeout`: whoever says nothing by then is not there any more. */
const ANSWER_WITHIN = 20_000;

/** A big step, or the wait for another process that takes one, may last longer than any query should. */
export const LIFT_LIMITS = `select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`;
export const RESET_LIMITS = 'reset statement_timeout; reset lock_timeout';

type Driver = { connection: { stream: { destroy(reason: Error): void } } };

/**
 * A connection that is given up when the server says nothing for too long, for instance behind a broken line, which TCP
 * alone notices after a quarter of an hour.
 */
export class Connection extends PreparingClient {
  /** Not to be used again: it leads to a server that no longer takes writes, as after a failover. */
  stale = false;
  private limited = true;

  override query(...asked: unknown[]): never {
    const [text] = asked;
    if (text === LIFT_LIMITS) this.limited = false;
    if (text === RESET_LIMITS) this.limited = true;
    const answer = super.query(...asked) as unknown;
    if (answer instanceof Promise) this.watch(answer);
    return answer as never;
  }

  private watch(answer: Promise<unknown>): void {
    const timer = this.limited ? setTimeout(() => this.giveUp(), ANSWER_WITHIN) : undefined;
    answer.then(
      () => clearTimeout(timer),
      (error: { code?: unknown }) => {
        clearTimeout(timer);
        if (error.code === '25006') this.stale = true;
      },
    );
  }

  private giveUp(): void {
    (this as unknown as Driver).connection.stream.destroy(new Error('Query read timeout'));
  }
}
