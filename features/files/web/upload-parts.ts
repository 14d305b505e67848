/** Sends a large file in parts, so that a broken connection or a reload costs one part and not the file (MED-10). */
import { backoff, withJitter } from '#domain/backoff.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { mayPass } from '#web/outbox/rules.ts';
import { sessionStore } from '#web/session/stored-session.ts';
import { PART_BYTES } from '../parts/rules.ts';
import { forgetBegun, noteBegun, PARTS_KEPT_FOR } from './cut-uploads.ts';
import { put, PutRefusedError, type Sending } from './put.ts';
import { permitUpload, uploadParts, type FileData } from './queries.ts';

/**
 * Uploads a file, or its missing parts when this device has begun to upload the same file before: one of the same name,
 * size, time and first part.
 * @throws RequestFailedError when it is refused, or nothing more has arrived in many tries
 */
export async function uploadInParts(sending: Sending): Promise<FileData> {
  const sameFile = await digestOf(sending.file);
  if (!sameFile || !('locks' in navigator)) return send(sending, null);
  const { form, file, signal } = sending;
  const forget = () => form && forgetBegun(form, [file.name]);
  if (form) noteBegun(form, file.name);
  signal.addEventListener('abort', forget, { once: true });
  const options = { ifAvailable: true };
  // When another tab is sending the same file, it is for another record, and this tab begins its own upload.
  const stored = await navigator.locks.request(`touchline-upload-${sameFile}`, options, (lock) =>
    send(sending, lock ? sameFile : null),
  );
  forget();
  return stored;
}

async function send(sending: Sending, sameFile: string | null): Promise<FileData> {
  let id = sameFile ? begunUploads()[sameFile]?.id : undefined;
  let failures = 0;
  for (;;) {
    try {
      if (!id) {
        ({ id } = await permitUpload(sending.announced, sending.signal));
        if (sameFile) noteUpload(sameFile, id);
      }
      // Asks again after each failure: a part whose answer was lost has arrived.
      if (!(await sendMissing(id, sending, () => (failures = 0)))) continue;
      const stored = await sending.finish(id);
      if (sameFile) noteUpload(sameFile, null);
      return stored;
    } catch (reason) {
      sending.signal.throwIfAborted();
      failures += 1;
      const forgotten = reason instanceof RequestFailedError && reason.codes.includes('errors.not_found');
      if (forgotten) id = undefined;
      else if (isFinal(reason)) throw reason;
      if (failures > (navigator.onLine ? MAX_FAILURES : MAX_OFFLINE)) throw reason;
      if (!forgotten) await pause(failures, reason instanceof RequestFailedError ? reason.retryAfter : 0);
      sending.signal.throwIfAborted();
    }
  }
}

/** Returns whether all parts have arrived. */
async function sendMissing(id: string, { file, signal, tell }: Sending, onPart: () => void): Promise<boolean> {
  const { arrived, missing } = await uploadParts(id, signal);
  let sent = arrived;
  tell(sent);
  for (const { url, from, to } of missing) {
    const before = sent;
    await put(url, file.slice(from, to), 'application/octet-stream', signal, (loaded) => tell(before + loaded));
    sent += to - from;
    onPart();
  }
  return missing.length === 0;
}

/** Failures in a row after which it is given up; it can still be continued by hand. */
const MAX_FAILURES = 20;
/** The same while the device is offline: its form may then keep the file. */
const MAX_OFFLINE = 5;

/** Statuses that a store would answer again. After others, such as that of an expired link, a new link may work. */
const FINAL = [409, 413, 422, 507];
const isFinal = (reason: unknown) =>
  reason instanceof PutRefusedError ? FINAL.includes(reason.status) : !mayPass(reason);

/** ms of the first pause, and of the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 15_000;

/** Pauses longer each time, but at most until the device is online again. */
async function pause(failures: number, retryAfter: number): Promise<void> {
  const ms = Math.max(retryAfter * 1000, withJitter(backoff(failures, FIRST_PAUSE, LONGEST_PAUSE), Math.random()));
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  addEventListener('online', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}

/** Identifies a file of this person; null where the browser may not hash, as on an address without TLS. */
async function digestOf(file: File): Promise<string | null> {
  if (!('subtle' in crypto)) return null;
  const about = [sessionStore.getState()?.user.id, file.name, file.size, file.lastModified];
  const first = await file.slice(0, PART_BYTES).arrayBuffer();
  const bytes = await new Blob([JSON.stringify(about), first]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const KEPT_AT = 'touchline.uploads';
type Begun = Record<string, { id: string; at: number }>;

/** The unfinished uploads of this device, by the digest of the file. */
function begunUploads(): Begun {
  try {
    const begun = JSON.parse(localStorage.getItem(KEPT_AT) ?? '{}') as Begun;
    return Object.fromEntries(Object.entries(begun).filter(([, { at }]) => Date.now() - at < PARTS_KEPT_FOR));
  } catch {
    return {};
  }
}

function noteUpload(sameFile: string, id: string | null): void {
  const { [sameFile]: _ended, ...others } = begunUploads();
  try {
    localStorage.setItem(KEPT_AT, JSON.stringify(id ? { ...others, [sameFile]: { id, at: Date.now() } } : others));
  } catch {
    // Storage full: a reload begins anew.
  }
}
