/** Changes and deletions of journals that wait on the device until they can be sent (decision 53). */
import {
  recordEditToKeep,
  sendWithFiles,
  type RecordEdit,
  type WrittenRecordEdit,
} from '#features/files/web/kept-files.ts';
import type { JournalUpdate } from '#features/journals/rules.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress, OutboxKind } from '#web/outbox/kind.ts';
import { recordDeletionKind, recordDeletionToKeep } from '#web/outbox/record-deletion.ts';
import { translate } from '#web/text/i18n.ts';
import { invalidateJournals } from '../queries.ts';
import { askJournal, deleteJournal, updateJournal, type JournalData } from '../record-queries.ts';
import { subjectName } from '../words.ts';
import type { JournalValues } from './form.ts';
import { journalText } from './waiting-journal.ts';

/** The name of the kind in `outbox-kinds.ts`. */
export const JOURNAL_EDIT = 'journal_edit';
/** Changes of one journal are sent in their order. */
export const journalRecord = (id: string) => `journal:${id}`;

export function journalEditToKeep(
  written: WrittenRecordEdit<JournalUpdate, JournalData, JournalValues>,
): NewOutboxEntry {
  const { begun, values } = written;
  const names = namesOf(begun, values.name);
  return recordEditToKeep(written, { kind: JOURNAL_EDIT, record: journalRecord(begun.id), names });
}

const namesOf = ({ subject }: JournalData, title: string) => ({
  ...(subject && { subject: subjectName(subject) }),
  title,
});

/** `page` is that of its form. */
export function journalDeletionToKeep(seen: JournalData, page: string): NewOutboxEntry {
  const { id, version } = seen;
  const about = { kind: 'journal_delete', record: journalRecord(id), names: namesOf(seen, seen.name) };
  return recordDeletionToKeep({ id, version, page }, about);
}

const inputOf = ({ variables }: Pick<NewOutboxEntry, 'variables'>) =>
  (variables as RecordEdit<JournalUpdate, JournalData>).input;

/** @throws RequestFailedError */
export function sendJournalEdit(entry: NewOutboxEntry, options?: RequestOptions, note?: NoteProgress): Promise<string> {
  const input = inputOf(entry);
  const update = (ids: string[]) => updateJournal({ ...input, files: [...(input.files ?? []), ...ids] }, options);
  return sendWithFiles(entry, update, options, note);
}

export const waitingJournalEdit: OutboxKind = {
  send: sendJournalEdit,
  titleOf: (names) =>
    translate(names['subject'] ? 'outbox.titles.journal_edit' : 'outbox.titles.journal_edit_nobody', names) ?? '',
  textOf: (entry) => journalText(inputOf(entry)),
  sent: (client) => void invalidateJournals(client),
};

export const waitingJournalDeletion = recordDeletionKind({
  titleOf: (names) =>
    translate(names['subject'] ? 'outbox.titles.journal_delete' : 'outbox.titles.journal_delete_nobody', names) ?? '',
  versionOf: async (id, options) => (await askJournal({ id }, options)).version,
  remove: deleteJournal,
  refetch: (client) => void invalidateJournals(client),
});
