/**
 * Frees memory after a while without requests. V8 by itself keeps the memory of a start or a rush: a third of the
 * process. A collection takes about a tenth of a second, in which nobody waits. It needs `--expose-gc`, which `npm
 * start` sets; without it nothing is done.
 */
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a request until memory is freed. */
const QUIET = 60_000;
const LOOK_EVERY = 15_000;

/** Decides when to collect: once after each request, when so many milliseconds have passed without another. */
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

/** Watches all routes but `ignored`, which are polled every few seconds. Register it before the routes. */
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
    // This kind of collection also frees the pages that V8 would keep for new objects.
    if (watch.isDue(performance.now())) gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, LOOK_EVERY).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
