/** Changes of reports that wait on the device until they can be sent (decision 53). */
import { sendWithFiles, splitFiles } from '#features/files/web/kept-files.ts';
import { gameTitle } from '#features/games/web/words.ts';
import { playerName } from '#features/players/web/words.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import type { KeptFile, NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress, OutboxKind } from '#web/outbox/kind.ts';
import { pathOf } from '#domain/routes.ts';
import { translate } from '#web/text/i18n.ts';
import type { ReportBody } from '#features/reports/rules.ts';
import { fileIdsOf, type ReportValues } from './form.ts';
import { invalidateReports, updateReport, type ReportData } from '../queries.ts';
import { reportText } from './report-text.ts';

/** The name of the kind in `outbox-kinds.ts`. */
export const EDIT_ENTRY = 'report_edit';
/** Changes of one report are sent in their order. */
export const recordOf = (id: string) => `report:${id}`;

/** The version that the form began with, for comparing with a newer one, and the end of the time to save. */
export type BegunEdit = { report: ReportData; end: number | null };
/** `files` are those whose bytes the device does not have. */
type EditToSend = {
  id: string;
  version: number;
  files: string[];
  idempotencyKey: string;
  body: ReportBody;
  begun: BegunEdit;
};

type WrittenEdit = {
  /** Key of the entry: another save from the same form replaces it. */
  key: string;
  idempotencyKey: string;
  begun: BegunEdit;
  body: ReportBody;
  draftKey: string;
  values: ReportValues;
  unsent: readonly KeptFile[];
  bytesOf: (id: string) => File | undefined;
};

export function editToKeep(written: WrittenEdit): NewOutboxEntry {
  const { key, idempotencyKey, begun, body, draftKey, values, unsent, bytesOf } = written;
  const { id, version, player, game } = begun.report;
  const { files, gone } = splitFiles(fileIdsOf(values), unsent, bytesOf);
  return {
    key,
    kind: EDIT_ENTRY,
    record: recordOf(id),
    variables: { id, version, files: gone, idempotencyKey, body, begun } satisfies EditToSend,
    names: { player: playerName(player), game: gameTitle(game) },
    form: { to: pathOf('PlayerReportEditPage', { playerId: player.id, reportId: id }), draftKey, values },
    files,
  };
}

export const editToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as EditToSend;

/** @throws RequestFailedError */
export function sendEdit(entry: NewOutboxEntry, options?: RequestOptions, note?: NoteProgress): Promise<string> {
  const { id, version, files, idempotencyKey, body } = editToSend(entry);
  const update = (ids: string[]) =>
    updateReport({ id, version, files: [...files, ...ids], idempotencyKey }, body, options);
  return sendWithFiles(entry, update, options, note);
}

export const waitingEdit: OutboxKind = {
  send: sendEdit,
  titleOf: (names) => translate('outbox.titles.report_edit', names) ?? '',
  textOf: (entry) => reportText(editToSend(entry).body),
  sent: (client) => void invalidateReports(client),
};
