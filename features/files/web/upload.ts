/** Upload queue of the whole app: one file at a time is prepared and sent (MED-03). */
import * as z from 'zod/mini';
import type { FileType } from '#domain/football.ts';
import { createStore } from '#web/browser/store.ts';
import { uploadProgress } from '#web/browser/upload-progress.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { lastReach } from '#web/graphql/connection.ts';
import type { KeptFile } from '#web/outbox/entry.ts';
import { mayPass } from '#web/outbox/rules.ts';
import { translate } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { WHOLE_BYTES } from '../parts/rules.ts';
import { fileKindOf, newFile } from '../rules.ts';
import { resizeImage, UnfitFileError } from './prepare.ts';
import { put, PutRefusedError, type Sending } from './put.ts';
import { finishUpload, permitUpload, type FileData } from './queries.ts';

/** ENUM-05, MED-01, MED-02 */
export type UploadState = 'INITIALIZED' | 'PREPARING' | 'UPLOADING' | 'FINISHED' | 'ERRORED';

export type UploadItem = {
  key: number;
  name: string;
  type: FileType;
  state: UploadState;
  /** 0 to 100, while it is sent. */
  percent: number;
  /** The translated error message. */
  fault?: string;
  /** Whether a retry may succeed. */
  retry: boolean;
  /** It cannot be sent now: the form keeps it. */
  away?: boolean;
};

/** Called with the uploaded file; when it throws, the upload fails. */
type Arrived = (file: FileData) => unknown;
type Job = { file: File; arrived: Arrived; ready?: File; stop: AbortController };

/** Tail of the queue: a chain of promises, first in, first out. */
let line: Promise<void> = Promise.resolve();
const running = new Map<object, number>();

function tellProgress(upload: object, percent: number | null): void {
  if (percent === null) running.delete(upload);
  else running.set(upload, percent);
  const all = [...running.values()];
  uploadProgress.setState(all.length === 0 ? null : Math.round(all.reduce((sum, one) => sum + one, 0) / all.length));
}

let lastKey = 0;

/** The uploads of one field. Finished ones leave the list, because the field then shows them as its value. */
export class Uploads {
  readonly items = createStore<readonly UploadItem[]>(() => []);
  private readonly jobs = new Map<number, Job>();
  private readonly form: string;
  private readonly keeps: boolean;

  /** `form` is the address of its page, which lists cut uploads after a reload; `keeps`: it may wait on the device. */
  constructor(form: string, keeps: boolean) {
    this.form = form;
    this.keeps = keeps;
  }

  /** A file that has waited with its form is not prepared a second time. */
  add(files: readonly KeptFile[], arrived: Arrived): void {
    for (const { bytes: file, prepared } of files) {
      const key = ++lastKey;
      this.jobs.set(key, { file, arrived, stop: new AbortController(), ...(prepared && { ready: file }) });
      const type = fileKindOf(file.name)?.type ?? 'image';
      this.items.setState([
        ...this.items.getState(),
        { key, name: file.name, type, state: 'INITIALIZED', percent: 0, retry: false },
      ]);
      this.enqueue(key);
    }
  }

  retry(key: number): void {
    const job = this.jobs.get(key);
    if (!job) return;
    job.stop = new AbortController();
    this.change(key, { state: 'INITIALIZED', percent: 0, fault: '' });
    this.enqueue(key);
  }

  /** The files that could not be sent. */
  unsent(): KeptFile[] {
    const away = this.items.getState().filter((item) => item.away && item.state === 'ERRORED');
    return away.flatMap(({ key }) => {
      const job = this.jobs.get(key);
      return job ? [{ bytes: job.ready ?? job.file, prepared: job.ready !== undefined }] : [];
    });
  }

  /** Also aborts an upload in progress. */
  remove(key: number): void {
    const job = this.jobs.get(key);
    this.jobs.delete(key);
    this.items.setState(this.items.getState().filter((item) => item.key !== key));
    job?.stop.abort();
    if (job) tellProgress(job, null);
  }

  /** Aborts all uploads, when a field that is not `lasting` is unmounted. */
  end(): void {
    for (const key of this.jobs.keys()) this.remove(key);
  }

  private enqueue(key: number): void {
    const job = this.jobs.get(key)!;
    tellProgress(job, 0);
    line = line.then(() => this.run(key, job));
  }

  private async run(key: number, job: Job): Promise<void> {
    const { signal } = job.stop;
    if (signal.aborted) return;
    try {
      this.change(key, { state: 'PREPARING' });
      job.ready ??= await resizeImage(job.file, signal);
      this.change(key, { state: 'UPLOADING', percent: 0 });
      const tell = (percent: number) => {
        this.change(key, { percent });
        tellProgress(job, percent);
      };
      const stored = await uploadPrepared(job.ready, signal, tell, this.form);
      await job.arrived(stored);
      this.change(key, { state: 'FINISHED', percent: 100 });
      this.jobs.delete(key);
      this.items.setState(this.items.getState().filter((item) => item.key !== key));
    } catch (reason) {
      if (!signal.aborted) this.fail(key, reason);
    } finally {
      tellProgress(job, null);
    }
  }

  private fail(key: number, reason: unknown): void {
    const said = translate('files.error') ?? '';
    const unfit = reason instanceof UnfitFileError;
    const retry = !unfit;
    const code = unfit ? reason.code : reason instanceof RequestFailedError ? reason.codes[0] : undefined;
    const offline = lastReach.getState() === 'offline' || !navigator.onLine;
    const away = reason instanceof RequestFailedError ? mayPass(reason) : retry && offline;
    this.change(key, { state: 'ERRORED', retry, away, fault: (code && translate(code)) || said });
    // A file that waits with its form has not failed.
    if (!(away && this.keeps)) toast.error(said);
  }

  private change(key: number, what: Partial<UploadItem>): void {
    this.items.setState(this.items.getState().map((item) => (item.key === key ? { ...item, ...what } : item)));
  }
}

/**
 * The bytes of files that this page has uploaded, for records kept on the device: the store may forget a file
 * meanwhile.
 */
const uploaded = new Map<string, File>();
export const bytesOf = (id: string): File | undefined => uploaded.get(id);

/** Uploads a prepared file. @throws RequestFailedError */
async function uploadPrepared(
  ready: File,
  signal: AbortSignal,
  tell: (percent: number) => void,
  form?: string,
): Promise<FileData> {
  const checked = z.safeParse(newFile, { name: ready.name.trim(), size: ready.size });
  if (!checked.success) throw new UnfitFileError(checked.error.issues[0]!.message);
  const send = ready.size > WHOLE_BYTES ? (await import('./upload-parts.ts')).uploadInParts : uploadWhole;
  const stored = await send({
    file: ready,
    announced: checked.data,
    signal,
    tell: (sent) => tell(Math.min(100, Math.floor((sent / ready.size) * 100))),
    finish: (id) => finished(id, signal),
    form,
  });
  uploaded.set(stored.id, ready);
  return stored;
}

async function uploadWhole({ file, announced, signal, tell, finish }: Sending): Promise<FileData> {
  const { id, url, mediaType } = await permitUpload(announced, signal);
  await put(url, file, mediaType, signal, tell).catch((reason: unknown) => {
    // After a broken connection, a browser repeats the request by itself, and learns that the file is already there.
    if (!(reason instanceof PutRefusedError && reason.status === 409)) throw reason;
  });
  return finish(id);
}

/**
 * Uploads a file that was kept on the device, and returns its new id. @throws RequestFailedError, also when it is
 * unfit.
 */
export async function uploadKept({ bytes, prepared }: KeptFile, signal: AbortSignal): Promise<string> {
  try {
    const ready = prepared ? bytes : await resizeImage(bytes, signal);
    // Many parts take longer than the time limit of a call of the outbox; each of them has its own.
    const patience = ready.size > WHOLE_BYTES ? new AbortController().signal : signal;
    return (await uploadPrepared(ready, patience, () => undefined)).id;
  } catch (failure) {
    const tooLarge = failure instanceof PutRefusedError && failure.status === 413;
    const code = failure instanceof UnfitFileError ? failure.code : tooLarge ? 'files.too_large_here' : undefined;
    if (!code) throw failure;
    // A final refusal: the same file is never taken.
    throw new RequestFailedError([{ message: translate(code) ?? '', extensions: { code } }]);
  }
}

/**
 * Polling, for up to 10 minutes: a long video may take the server longer than one request may last, and other files may
 * be queued before it.
 */
const ASK_AGAIN_MS = 2000;
const MAX_QUESTIONS = 300;

async function finished(id: string, signal: AbortSignal): Promise<FileData> {
  for (let question = 1; ; question++) {
    try {
      return await finishUpload(id, signal);
    } catch (reason) {
      const busy = reason instanceof RequestFailedError && reason.codes.some((code) => BUSY.includes(code));
      if (!busy || question === MAX_QUESTIONS) throw reason;
      await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
      signal.throwIfAborted();
    }
  }
}
const BUSY = ['errors.unavailable', 'errors.too_many_requests'];
