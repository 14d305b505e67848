/** New journals that wait on the device until they can be sent (decision 53). */
import { plainTextOf } from '#domain/text/rich-text.ts';
import { sendWithFiles, splitFiles } from '#features/files/web/kept-files.ts';
import type { RequestFailedError, RequestOptions } from '#web/graphql/client.ts';
import { correctionOf, createOrCorrect } from '#web/outbox/correct-saved.ts';
import type { KeptFile, NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress, OutboxKind } from '#web/outbox/kind.ts';
import { translate } from '#web/text/i18n.ts';
import type { JournalInput, JournalUpdate } from '#features/journals/rules.ts';
import type { JournalValues } from './form.ts';
import { invalidateJournals } from '../queries.ts';
import { askJournal, createJournal, updateJournal } from '../record-queries.ts';

/** `files` in the input are those whose bytes the device does not have. */
type JournalToSend = { input: JournalInput };

export type WrittenJournal = {
  input: Omit<JournalInput, 'files' | 'idempotencyKey'>;
  /** The name of its subject; undefined without one. */
  subject: string | undefined;
  /** The page of its form. */
  to: string;
  draftKey: string;
  values: JournalValues;
  unsent: readonly KeptFile[];
  bytesOf: (id: string) => File | undefined;
};

export function journalToKeep(written: WrittenJournal): NewOutboxEntry {
  const { input, subject, to, draftKey, values, unsent, bytesOf } = written;
  const { idempotencyKey } = values;
  const ids = values.files.map(({ id }) => id);
  const { files, gone } = splitFiles(ids, unsent, bytesOf);
  return {
    key: idempotencyKey,
    kind: 'journal',
    variables: { input: { ...input, files: gone, idempotencyKey } } satisfies JournalToSend,
    names: { ...(subject && { subject }), title: input.name },
    form: { to, draftKey, values },
    files,
  };
}

const journalToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as JournalToSend;

/** @throws RequestFailedError */
export function sendJournal(entry: NewOutboxEntry, options?: RequestOptions, note?: NoteProgress): Promise<string> {
  const { input } = journalToSend(entry);
  const write = (ids: string[]) => {
    const whole = { ...input, files: [...(input.files ?? []), ...ids] };
    return createOrCorrect(
      () => createJournal(whole, options),
      (id, failure) => correctJournal(id, whole, entry.key, failure, options),
    );
  };
  return sendWithFiles(entry, write, options, note);
}

/** Changes the journal that was saved already, unless it is about somebody else, which no update can change. */
async function correctJournal(
  id: string,
  { playerId = null, personId = null, ...body }: JournalInput,
  key: string,
  failure: RequestFailedError,
  options?: RequestOptions,
): Promise<string> {
  const { player, person } = await askJournal({ id }, options);
  if ((player?.id ?? null) !== playerId || (person?.id ?? null) !== personId) throw failure;
  return updateJournal({ ...body, ...correctionOf(id, key) }, options);
}

/** Typed fields other than the title, in the order of the form. */
const TEXTS = ['nextSteps', 'parentsFeedback', 'injurySituation', 'importantTopics', 'school'] as const;

type Written = Pick<JournalUpdate, 'date' | 'content' | (typeof TEXTS)[number]>;

/** All typed text but the title. */
export function journalText(input: Written): string {
  const texts = TEXTS.flatMap((name) =>
    input[name] ? `${translate(`journals.fields.${name}`) ?? name}: ${input[name]}` : [],
  );
  return [input.date, plainTextOf(input.content ?? ''), ...texts].filter(Boolean).join('\n\n');
}

export const waitingJournal: OutboxKind = {
  send: sendJournal,
  titleOf: (names) =>
    translate(names['subject'] ? 'outbox.titles.journal' : 'outbox.titles.journal_nobody', names) ?? '',
  textOf: (entry) => journalText(journalToSend(entry).input),
  sent: (client) => void invalidateJournals(client),
};
