/** New reports that wait on the device until they can be sent (decision 53). */
import type { ReportType } from '#domain/football.ts';
import { sendWithFiles, splitFiles } from '#features/files/web/kept-files.ts';
import { gameTitle } from '#features/games/web/words.ts';
import { playerName } from '#features/players/web/words.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import type { KeptFile, NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress, OutboxKind } from '#web/outbox/kind.ts';
import { pathOf } from '#domain/routes.ts';
import { translate } from '#web/text/i18n.ts';
import { fileIdsOf, type ReportValues } from './form.ts';
import { createReport, invalidateReports, type NewReportInput, type ReportInput } from '../queries.ts';

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
  return sendWithFiles(entry, create, options, note);
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

/** The content of a report, line by line. */
export function reportText(body: Record<string, unknown>): string {
  return Object.entries(body)
    .filter(
      ([, value]) => value !== null && value !== '' && value !== false && !(Array.isArray(value) && !value.length),
    )
    .map(([name, value]) => `${labelOf(name)}: ${String(value)}`)
    .join('\n');
}

/** The word of the form for a field of the report, such as `techniqueNote`. */
function labelOf(name: string): string {
  const [, grade, part] = /^(\w+)(Grade|Note)$/.exec(name) ?? [];
  const graded = grade && translate(`scouting.reports.graded.${grade}`);
  if (graded) return part === 'Note' ? (translate('scouting.reports.note_of', { grade: graded }) ?? name) : graded;
  return translate(`scouting.reports.fields.${name}`) ?? name;
}
