/** PDFs, set by Typst off the event loop. The templates and the fonts lie in `server/pdf`. */
import { Worker } from 'node:worker_threads';
import { Refused } from './errors.ts';

export type Template = 'weekly' | 'report';
export type PdfOrder = { id: number; template: Template; data: string };
export type PdfAnswer = { id: number; pdf: Uint8Array } | { id: number; error: string };

/** A page takes milliseconds; one that takes this long has hung. */
const LONGEST = 20_000;
/** More at once than anybody prints: whoever comes then is asked to come back. */
const MOST_WAITING = 50;

type Waiting = { done: (pdf: Uint8Array) => void; failed: (error: Error) => void; timer: NodeJS.Timeout };
const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let orders = 0;

/**
 * Sets the data in the template. Texts in the data are set as they are.
 * @throws Refused when too many are waiting already.
 */
export function renderPdf(template: Template, data: unknown): Promise<Uint8Array> {
  if (waiting.size >= MOST_WAITING) throw new Refused('errors.too_many_requests');
  const id = ++orders;
  worker ??= openWorker();
  worker.ref();
  return new Promise((done, failed) => {
    const timer = setTimeout(() => stop(new Error('A page could not be set in time')), LONGEST);
    waiting.set(id, { done, failed, timer });
    worker!.postMessage({ id, template, data: JSON.stringify(data) } satisfies PdfOrder);
  });
}

function openWorker(): Worker {
  const opened = new Worker(new URL('./pdf/worker.ts', import.meta.url));
  opened.on('message', (answer: PdfAnswer) => {
    const order = waiting.get(answer.id);
    if (!order) return;
    waiting.delete(answer.id);
    clearTimeout(order.timer);
    // An idle thread does not keep the process alive.
    if (waiting.size === 0) opened.unref();
    if ('pdf' in answer) order.done(answer.pdf);
    else order.failed(new Error(answer.error));
  });
  opened.on('error', (error) => stop(error instanceof Error ? error : new Error(String(error))));
  return opened;
}

/** Whatever was being set fails; the next order gets a new thread. */
function stop(reason: Error): void {
  const [old, orphans] = [worker, [...waiting.values()]];
  worker = undefined;
  waiting.clear();
  void old?.terminate();
  for (const { timer, failed } of orphans) {
    clearTimeout(timer);
    failed(reason);
  }
}
