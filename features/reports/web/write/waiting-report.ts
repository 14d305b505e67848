/** New reports that wait on the device until they can be sent (decision 53). */
import type { ReportType } from '#domain/football.ts';
import { sendWithFiles, splitFiles } from '#features/files/web/kept-files.ts';
import { gameTitle } from '#features/games/web/words.ts';
import { playerName } from '#features/players/web/words.ts';
import { RequestFailedError, type RequestOptions } from '#web/graphql/client.ts';
import { createOrCorrect, FIRST_VERSION } from '#web/outbox/correct-saved.ts';
import type { KeptFile, NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress, OutboxKind } from '#web/outbox/kind.ts';
import { pathOf } from '#domain/routes.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import { translate } from '#web/text/i18n.ts';
import { fileIdsOf, toReportValues, type ReportValues } from './form.ts';
import { askReport, createReport, invalidateReports } from '../queries.ts';
import type { NewReportInput, ReportData, ReportInput } from '../queries.ts';
import { reportEditDraftKey } from './report-draft.ts';
import { reportText } from './report-text.ts';
import { endsAt } from './time-left.ts';
import { EDIT_ENTRY, editToKeep, editToSend, sendEdit } from './waiting-edit.ts';

/** The variables of an outbox entry of a report; `input.files` are those whose bytes the device does not have. */
type ReportToSend = { type: ReportType; input: NewReportInput };

type Written = {
  type: ReportType;
  input: ReportInput;
  player: { id: string; firstName: string; lastName: string };
  game: { id: string; homeTeam: { name: string }; awayTeam: { name: string } };
  draftKey: string;
  values: ReportValues;
  /** Files that found no network. */
  unsent: readonly KeptFile[];
  bytesOf: (id: string) => File | undefined;
};

export function reportToKeep(written: Written): NewOutboxEntry {
  const { type, input, player, game, draftKey, values, unsent, bytesOf } = written;
  const { files, gone } = splitFiles(fileIdsOf(values), unsent, bytesOf);
  return {
    key: input.idempotencyKey,
    kind: 'report',
    variables: { type, input: { ...input, files: gone } } satisfies ReportToSend,
    names: { player: playerName(player), game: gameTitle(game) },
    form: { to: pathOf('ReportCreatePage', { gameId: game.id, playerId: player.id, type }), draftKey, values },
    files,
  };
}

const reportOf = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as ReportToSend;

/** @throws RequestFailedError */
export function sendReport(entry: NewOutboxEntry, options?: RequestOptions, note?: NoteProgress): Promise<string> {
  const { type, input } = reportOf(entry);
  const create = (ids: string[]) => createReport(type, { ...input, files: [...input.files, ...ids] }, options);
  return createOrCorrect(
    () => sendWithFiles(entry, create, options, note),
    async (id) => {
      const { key, ...correction } = correctionToKeep(entry, await askReport(id, options));
      // Written into the same object, which is kept when no answer comes; a restart continues with the change.
      Object.assign(entry, correction);
      await note?.(correction);
      return sendEdit(entry, options, note);
    },
  );
}

/** The report that was saved already, with what the form has changed since, as a change of that report. */
function correctionToKeep(entry: NewOutboxEntry, saved: ReportData): NewOutboxEntry {
  const { gameId: _game, playerId: _player, idempotencyKey: _key, files, ...body } = reportOf(entry).input;
  const report = saved.version === FIRST_VERSION ? saved : unknownFirst(saved);
  const change = editToKeep({
    key: entry.key,
    idempotencyKey: newIdempotencyKey(),
    begun: { report, end: endsAt(saved.editableFor, Date.now()) },
    body,
    draftKey: reportEditDraftKey(report),
    values: entry.form?.values as ReportValues,
    unsent: [],
    bytesOf: () => undefined,
  });
  return { ...change, variables: { ...editToSend(change), files }, files: entry.files ?? [] };
}

/** The first version of a report that somebody has changed since: what it said is unknown, so all is compared. */
function unknownFirst(saved: ReportData): ReportData {
  const { idempotencyKey: _key, files: _files, ...nothing } = toReportValues(null);
  return { ...saved, ...nothing, version: FIRST_VERSION } as ReportData;
}

/** Whether the entry became a correction, which somebody else's change has overtaken: its form compares both. */
export function isStaleCorrection({ kind }: NewOutboxEntry, failure: unknown): boolean {
  return kind === EDIT_ENTRY && failure instanceof RequestFailedError && failure.codes.includes('errors.conflict');
}

export const waitingReport: OutboxKind = {
  send: sendReport,
  titleOf: (names) => translate('outbox.titles.report', names) ?? '',
  textOf(entry) {
    const { gameId: _game, playerId: _player, idempotencyKey: _key, files: _files, ...body } = reportOf(entry).input;
    return reportText(body);
  },
  sent: (client) => void invalidateReports(client),
};
