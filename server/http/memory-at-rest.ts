/**
 * Gives memory back when nobody has asked for a while. By itself V8 keeps what a start or a rush has filled: a third of the
 * process. A collection takes about a tenth of a second, in which nobody waits. `npm start` has `--expose-gc` for it;
 * without that nothing is done.
 */
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a request that count as rest. */
const QUIET = 60_000;
const LOOK_EVERY = 15_000;

/** Whether it is time to collect: once after each request that was followed by so many quiet milliseconds. */
export class RestWatch {
  readonly #quiet: number;
  #last: number;
  #collected = false;

  constructor(quiet: number, now: number) {
    this.#quiet = quiet;
    this.#last = now;
  }

  noteWork(now: number): void {
    this.#last = now;
    this.#collected = false;
  }

  isDue(now: number): boolean {
    if (this.#collected || now - this.#last < this.#quiet) return false;
    this.#collected = true;
    return true;
  }
}

/** Watches all routes but `ignored`, which are asked every few seconds. Register it before the routes. */
export function collectAtRest(app: FastifyInstance, ignored: readonly string[]): void {
  const { gc } = globalThis;
  if (!gc) return;
  const watch = new RestWatch(QUIET, performance.now());
  const note = (route: string | undefined) => {
    if (route === undefined || !ignored.includes(route)) watch.noteWork(performance.now());
  };
  app.addHook('onRequest', async (request) => note(request.routeOptions.url));
  app.addHook('onResponse', async (request) => note(request.routeOptions.url));
  const timer = setInterval(() => {
    // Also gives back the pages that V8 would keep for its next objects.
    if (watch.isDue(performance.now())) gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, LOOK_EVERY).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
