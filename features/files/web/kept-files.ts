/** Files that wait on the device with a record, and are uploaded when it is sent. */
import { RequestFailedError, type RequestOptions } from '#web/graphql/client.ts';
import type { KeptFile, NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress } from '#web/outbox/kind.ts';

/** The files of a form whose bytes the device has, and the ids of the others. */
export function splitFiles(
  ids: readonly string[],
  unsent: readonly KeptFile[],
  bytesOf: (id: string) => File | undefined,
) {
  const here = ids.map((id) => ({ id, bytes: bytesOf(id) }));
  return {
    files: [...here.flatMap(({ id, bytes }) => (bytes ? [{ id, bytes, prepared: true }] : [])), ...unsent],
    gone: here.filter(({ bytes }) => !bytes).map(({ id }) => id),
  };
}

/** `files` in the input are those whose bytes the device does not have; `begun` is what the form began with. */
export type RecordEdit<Input, Begun> = { input: Input; begun: Begun };

export type WrittenRecordEdit<Input, Begun, Values> = RecordEdit<Input, Begun> & {
  /** Key of the entry: another save from the same form replaces it. */
  key: string;
  /** The page of its form. */
  to: string;
  draftKey: string;
  values: Values;
  unsent: readonly KeptFile[];
  bytesOf: (id: string) => File | undefined;
};

/** `about` is the kind of the change, the record whose changes are sent in their order, and the names of its line. */
export function recordEditToKeep<Values extends { files: readonly { id: string }[] }>(
  written: WrittenRecordEdit<object, object, Values>,
  about: Pick<NewOutboxEntry, 'kind' | 'record' | 'names'>,
): NewOutboxEntry {
  const { key, input, begun, to, draftKey, values, unsent, bytesOf } = written;
  const ids = values.files.map(({ id }) => id);
  const { files, gone } = splitFiles(ids, unsent, bytesOf);
  return {
    key,
    ...about,
    variables: { input: { ...input, files: gone }, begun },
    form: { to, draftKey, values },
    files,
  };
}

/** `bytesOf` of the uploads, if their code has been loaded. */
export async function loadBytesOf(): Promise<(id: string) => File | undefined> {
  const { bytesOf } = await import('./upload.ts').catch(() => ({ bytesOf: () => undefined }));
  return bytesOf;
}

/**
 * Uploads the files that are not uploaded yet, or that the store has forgotten, then writes. The ids are recorded
 * before the write, so that a retry sends the same ones.
 * @throws RequestFailedError
 */
export async function sendWithFiles<Sent>(
  entry: NewOutboxEntry,
  write: (ids: string[]) => Promise<Sent>,
  options: RequestOptions = {},
  note?: NoteProgress,
): Promise<Sent> {
  const ids = () => (entry.files ?? []).flatMap(({ id }) => id ?? []);
  await upload(entry, (file) => !file.id, options, note);
  try {
    return await write(ids());
  } catch (failure) {
    const forgotten = failure instanceof RequestFailedError && failure.codes.includes('validations.file_gone');
    if (!forgotten || !entry.files?.length) throw failure;
    await upload(entry, () => true, options, note);
    return write(ids());
  }
}

async function upload(
  entry: NewOutboxEntry,
  wanted: (file: KeptFile) => boolean,
  { signal }: RequestOptions,
  note?: NoteProgress,
): Promise<void> {
  if (!entry.files?.some(wanted)) return;
  const { uploadKept } = await import('./upload.ts');
  for (const file of entry.files.filter(wanted)) {
    const id = await uploadKept(file, signal ?? new AbortController().signal);
    const files = entry.files.map((one) => (one === file ? { ...file, id } : one));
    // Written into the same object, which the form keeps when no answer comes; a restart continues after this file.
    Object.assign(entry, { files });
    await note?.({ files });
  }
}
