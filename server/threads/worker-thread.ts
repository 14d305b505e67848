/** Request and response with a worker thread; after a timeout the thread is terminated and all its orders fail. */
import { constants, setPriority } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';

type Numbered<Order> = { id: number; order: Order };
type Answered<Answer> = { id: number; answer: Answer } | { id: number; error: string };
type Waiting<Answer> = { done: (answer: Answer) => void; failed: (error: Error) => void; timer: NodeJS.Timeout };

export class WorkerThread<Order, Answer> {
  readonly #entry: URL;
  /** Milliseconds. */
  readonly #timeout: number;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | undefined;
  #orders = 0;

  constructor(entry: URL, timeout: number) {
    this.#entry = entry;
    this.#timeout = timeout;
  }

  ask(order: Order): Promise<Answer> {
    const id = ++this.#orders;
    const worker = (this.#worker ??= this.#open());
    // An idle thread does not keep the process alive.
    worker.ref();
    return new Promise((done, failed) => {
      const timer = setTimeout(() => this.#stop(new Error('A thread did not answer in time')), this.#timeout);
      this.#waiting.set(id, { done, failed, timer });
      worker.postMessage({ id, order } satisfies Numbered<Order>);
    });
  }

  #open(): Worker {
    const opened = new Worker(this.#entry);
    opened.on('message', (answered: Answered<Answer>) => {
      const order = this.#waiting.get(answered.id);
      if (!order) return;
      this.#waiting.delete(answered.id);
      clearTimeout(order.timer);
      if (this.#waiting.size === 0) opened.unref();
      if ('answer' in answered) order.done(answered.answer);
      else order.failed(new Error(answered.error));
    });
    opened.on('error', (error) => this.#stop(error instanceof Error ? error : new Error(String(error))));
    return opened;
  }

  /** Terminates the thread and fails all pending orders; the next order starts a new thread. */
  #stop(reason: Error): void {
    const [old, orphans] = [this.#worker, [...this.#waiting.values()]];
    this.#worker = undefined;
    this.#waiting.clear();
    void old?.terminate();
    for (const { timer, failed } of orphans) {
      clearTimeout(timer);
      failed(reason);
    }
  }
}

/** Runs inside the thread: answers each order with the result of `work`, at low priority so that requests go first. */
export function answerOrders(work: (order: never) => unknown): void {
  // Pid 0 is the calling thread on Linux, but the whole process on other systems.
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
  parentPort!.on('message', ({ id, order }: Numbered<never>) => {
    let answered: Answered<unknown>;
    try {
      answered = { id, answer: work(order) };
    } catch (error) {
      answered = { id, error: error instanceof Error ? error.message : String(error) };
    }
    parentPort!.postMessage(answered);
  });
}
