/** PDFs, set by Typst off the event loop. The templates and the fonts lie in `server/pdf`. */
import { WorkerThread } from '../jobs/worker-thread.ts';
import { BoundedQueue } from '../limits/bounded-queue.ts';

export type Template = 'weekly' | 'report';
export type PdfOrder = { template: Template; data: string };

/** A page takes milliseconds; one that takes this long has hung. */
const TIMEOUT = 20_000;
const typst = new WorkerThread<PdfOrder, Uint8Array>(new URL('./worker.ts', import.meta.url), TIMEOUT);

/** One after the other, as one thread sets them. A person opens the sheets of a page of reports at once. */
export const sheetQueue = new BoundedQueue({ concurrency: 1, rest: 1, maxQueued: 60, maxPerKey: 20, maxWait: 20_000 });

/** Sets the data in the template. Texts in the data are set as they are. Asked for within a turn of `sheetQueue`. */
export function renderPdf(template: Template, data: unknown): Promise<Uint8Array> {
  return typst.ask({ template, data: JSON.stringify(data) });
}
