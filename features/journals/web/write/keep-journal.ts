/** Saving of new journals: one that gets no answer waits on the device, with its files (decision 53). */
import { loadBytesOf } from '#features/files/web/kept-files.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import type { KeptFile } from '#web/outbox/entry.ts';
import { keptFilesOf, sendOrKeep } from '#web/outbox/send-or-keep.ts';
import type { KEPT } from '#web/outbox/waiting.ts';
import type { JournalFormState } from './form.ts';
import { journalToKeep, sendJournal, type WrittenJournal } from './waiting-journal.ts';

/** @throws RequestFailedError */
export async function sendOrKeepJournal(written: Omit<WrittenJournal, 'bytesOf'>): Promise<string | typeof KEPT> {
  try {
    const entry = journalToKeep({ ...written, bytesOf: await loadBytesOf() });
    return await sendOrKeep(entry, () => sendJournal(entry));
  } catch (failure) {
    reportFailure(failure);
    throw failure;
  }
}

/** The files kept on the device with the journal of a form, without those already in the form. */
export function filesKeptWith(form: JournalFormState): Promise<KeptFile[]> {
  const { idempotencyKey, files } = form.getValues();
  return keptFilesOf(
    idempotencyKey,
    files.map(({ id }) => id),
  );
}
