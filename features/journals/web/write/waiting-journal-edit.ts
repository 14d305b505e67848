/** Changes of journals that wait on the device until they can be sent (decision 53). */
import { sendWithFiles, splitFiles } from '#features/files/web/kept-files.ts';
import type { JournalUpdate } from '#features/journals/rules.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import type { KeptFile, NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress, OutboxKind } from '#web/outbox/kind.ts';
import { translate } from '#web/text/i18n.ts';
import { invalidateJournals } from '../queries.ts';
import { updateJournal, type JournalData } from '../record-queries.ts';
import { subjectName } from '../words.ts';
import type { JournalValues } from './form.ts';
import { journalText } from './waiting-journal.ts';

/** The name of the kind in `outbox-kinds.ts`. */
export const JOURNAL_EDIT = 'journal_edit';
/** Changes of one journal are sent in their order. */
export const journalRecord = (id: string) => `journal:${id}`;

/** `files` in the input are those whose bytes the device does not have. */
type JournalEditToSend = { input: JournalUpdate; begun: JournalData };

type WrittenJournalEdit = JournalEditToSend & {
  /** Key of the entry: another save from the same form replaces it. */
  key: string;
  /** The page of its form. */
  to: string;
  draftKey: string;
  values: JournalValues;
  unsent: readonly KeptFile[];
  bytesOf: (id: string) => File | undefined;
};

export function journalEditToKeep(written: WrittenJournalEdit): NewOutboxEntry {
  const { key, input, begun, to, draftKey, values, unsent, bytesOf } = written;
  const ids = values.files.map(({ id }) => id);
  const { files, gone } = splitFiles(ids, unsent, bytesOf);
  return {
    key,
    kind: JOURNAL_EDIT,
    record: journalRecord(begun.id),
    variables: { input: { ...input, files: gone }, begun } satisfies JournalEditToSend,
    names: { ...(begun.subject && { subject: subjectName(begun.subject) }), title: values.name },
    form: { to, draftKey, values },
    files,
  };
}

const journalEditToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as JournalEditToSend;

/** @throws RequestFailedError */
export function sendJournalEdit(entry: NewOutboxEntry, options?: RequestOptions, note?: NoteProgress): Promise<string> {
  const { input } = journalEditToSend(entry);
  const update = (ids: string[]) => updateJournal({ ...input, files: [...(input.files ?? []), ...ids] }, options);
  return sendWithFiles(entry, update, options, note);
}

export const waitingJournalEdit: OutboxKind = {
  send: sendJournalEdit,
  titleOf: (names) =>
    translate(names['subject'] ? 'outbox.titles.journal_edit' : 'outbox.titles.journal_edit_nobody', names) ?? '',
  textOf: (entry) => journalText(journalEditToSend(entry).input),
  sent: (client) => void invalidateJournals(client),
};
