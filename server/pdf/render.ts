/** Renders PDFs with Typst in a worker thread. Templates and fonts are in `server/pdf`. */
import { WorkerThread } from '../threads/worker-thread.ts';
import { BoundedQueue } from '../limits/bounded-queue.ts';

export type Template = 'weekly' | 'team-week' | 'register' | 'scouts' | 'report' | 'journal' | 'dossier';
/** `pictures` are images by the path that the template uses. */
export type PdfOrder = { template: Template; data: string; pictures: Readonly<Record<string, Uint8Array>> };

const typstThread = (timeout: number) =>
  new WorkerThread<PdfOrder, Uint8Array>(new URL('./worker.ts', import.meta.url), timeout);
/** Milliseconds; a page usually takes a few. */
const typst = typstThread(20_000);
/** Hundreds of pages take seconds, during which others print their sheets. */
const typstOfBooks = typstThread(60_000);

/** One at a time, as there is one thread. `maxPerKey` lets a person open all sheets of a page of reports at once. */
export const sheetQueue = new BoundedQueue({ concurrency: 1, rest: 1, maxQueued: 60, maxPerKey: 20, maxWait: 20_000 });

/** Renders the template with `data` as JSON; texts are never read as markup. Call it within a slot of `sheetQueue`. */
export function renderPdf(
  template: Template,
  data: unknown,
  pictures: Readonly<Record<string, Uint8Array>> = {},
): Promise<Uint8Array> {
  return typst.ask({ template, data: JSON.stringify(data), pictures });
}

/** Like `renderPdf` for documents of many pages, in a thread of its own. Call it for one at a time. */
export function renderBook(
  template: Template,
  data: unknown,
  pictures: Readonly<Record<string, Uint8Array>>,
): Promise<Uint8Array> {
  return typstOfBooks.ask({ template, data: JSON.stringify(data), pictures });
}
