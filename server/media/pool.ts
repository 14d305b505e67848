/**
 * Sanitizes uploaded pictures and videos in a pool of child processes (`media/worker.ts`), which are killed when they
 * exceed their limit of memory or time.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { stat } from 'node:fs/promises';
import { RefusedError, tooManyRequests } from '../errors/errors.ts';
import { cleanEnvironment, isolationPrefix } from './isolation.ts';
import type { Fault, Limits, Order, Outcome, Task } from './task.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS: Limits = {
  workers: Math.min(2, availableParallelism()),
  waiting: 60,
  memory: 768 * MEGABYTE,
  seconds: 30,
  secondsPerMegabyte: 0.25,
};
/** A worker ends after this many idle milliseconds, or after this many tasks. */
const IDLE = 20_000;
const MAX_TASKS = 200;
/** `Retry-After` in seconds when the queue is full. */
const COME_BACK = 5;

const SAID = {
  content: 'validations.file_content',
  unreadable: 'validations.file_unreadable',
  pixels: 'validations.picture_too_large',
  length: 'validations.video_too_long',
} as const satisfies Record<Fault, string>;

type Waiting = { task: Task; seconds: number; done: (bytes: Uint8Array | null) => void; failed: (why: Error) => void };
type Worker = { process: ChildProcess; tasks: number; at?: Waiting; timer?: NodeJS.Timeout };

export type MediaWorkers = {
  /**
   * Resolves with the bytes of a small picture; with null for other tasks, once their file is written.
   * @throws RefusedError when the file is at fault, or 429 when the queue is full.
   */
  sanitize(task: Task): Promise<Uint8Array | null>;
};

export function openMedia(limits: Limits = LIMITS): MediaWorkers {
  const queue: Waiting[] = [];
  const workers = new Set<Worker>();

  function openWorker(): Worker {
    const [command, ...options] = isolationPrefix();
    const process_ = fork(new URL('./worker.ts', import.meta.url), [String(limits.memory)], {
      serialization: 'advanced',
      ...(command !== undefined && { execPath: command }),
      execArgv: [...options, ...(command === undefined ? [] : [process.execPath]), '--max-old-space-size=512'],
      env: cleanEnvironment(),
      stdio: 'ignore',
    });
    const worker: Worker = { process: process_, tasks: 0 };
    process_.on('message', (outcome: Outcome) => settle(worker, outcome));
    process_.on('error', (error) => lose(worker, error));
    // A signal: killed at a limit or crashed, because of the file. An exit code: the worker could not start.
    process_.on('exit', (code, signal) =>
      lose(worker, signal ? new RefusedError(SAID.unreadable) : new Error(`A worker for files ended with ${code}`)),
    );
    workers.add(worker);
    return worker;
  }

  function begin(worker: Worker, next: Waiting): void {
    worker.at = next;
    worker.tasks += 1;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => worker.process.kill('SIGKILL'), next.seconds * 1000);
    hold(worker, true);
    worker.process.send({ id: worker.tasks, task: next.task } satisfies Order, (error) => error && lose(worker, error));
  }

  function settle(worker: Worker, outcome: Outcome): void {
    const { at } = worker;
    if (!at || outcome.id !== worker.tasks) return;
    rest(worker);
    if ('bytes' in outcome) at.done(outcome.bytes);
    else if ('fault' in outcome) at.failed(new RefusedError(SAID[outcome.fault]));
    else at.failed(new Error(`A file could not be looked at: ${outcome.failed}`));
    proceed();
  }

  function rest(worker: Worker): void {
    delete worker.at;
    clearTimeout(worker.timer);
    if (worker.tasks >= MAX_TASKS) return end(worker);
    worker.timer = setTimeout(() => end(worker), IDLE);
    hold(worker, false);
  }

  /** Idle workers are unref'ed, so that they do not keep the process alive. */
  function hold({ process: child, timer }: Worker, busy: boolean): void {
    for (const each of [child, child.channel, timer])
      if (busy) each?.ref();
      else each?.unref();
  }

  function end(worker: Worker): void {
    workers.delete(worker);
    worker.process.kill('SIGKILL');
  }

  function lose(worker: Worker, why: Error): void {
    clearTimeout(worker.timer);
    end(worker);
    const { at } = worker;
    delete worker.at;
    at?.failed(why);
    proceed();
  }

  function proceed(): void {
    while (queue.length > 0) {
      const free = [...workers].find(({ at }) => !at);
      if (!free && workers.size >= limits.workers) return;
      begin(free ?? openWorker(), queue.shift()!);
    }
  }

  return {
    async sanitize(task) {
      const bytes = await weightOf(task);
      if (queue.length >= limits.waiting) throw tooManyRequests(COME_BACK);
      const seconds = limits.seconds + (bytes / MEGABYTE) * limits.secondsPerMegabyte;
      return new Promise((done, failed) => {
        queue.push({ task, seconds, done, failed });
        proceed();
      });
    },
  };
}

async function weightOf(task: Task): Promise<number> {
  const from = task.kind === 'video' ? task.path : task.from;
  return typeof from === 'string' ? (await stat(from)).size : from.length;
}

/** Shared pool of this process. */
export const media = openMedia();
