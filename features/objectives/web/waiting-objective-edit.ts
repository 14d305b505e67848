/** Changes and deletions of objectives that wait on the device until they can be sent (decision 53). */
import {
  recordEditToKeep,
  sendWithFiles,
  type RecordEdit,
  type WrittenRecordEdit,
} from '#features/files/web/kept-files.ts';
import { playerName } from '#features/players/web/words.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress, OutboxKind } from '#web/outbox/kind.ts';
import { recordDeletionKind, recordDeletionToKeep } from '#web/outbox/record-deletion.ts';
import { translate } from '#web/text/i18n.ts';
import type { ObjectiveUpdate } from '../rules.ts';
import type { ObjectiveValues } from './form.ts';
import { askObjective, deleteObjective, invalidateObjectives, updateObjective, type ObjectiveData } from './queries.ts';
import { objectiveText } from './waiting-objective.ts';

/** The name of the kind in `outbox-kinds.ts`. */
export const OBJECTIVE_EDIT = 'objective_edit';
/** Changes of one objective are sent in their order. */
export const objectiveRecord = (id: string) => `objective:${id}`;

export function objectiveEditToKeep(
  written: WrittenRecordEdit<ObjectiveUpdate, ObjectiveData, ObjectiveValues>,
): NewOutboxEntry {
  const { begun, values } = written;
  const names = { player: playerName(begun.player), title: values.name };
  return recordEditToKeep(written, { kind: OBJECTIVE_EDIT, record: objectiveRecord(begun.id), names });
}

/** `page` is that of its form. */
export function objectiveDeletionToKeep({ id, version, player, name }: ObjectiveData, page: string): NewOutboxEntry {
  const names = { player: playerName(player), title: name };
  return recordDeletionToKeep({ id, version, page }, { kind: 'objective_delete', record: objectiveRecord(id), names });
}

const inputOf = ({ variables }: Pick<NewOutboxEntry, 'variables'>) =>
  (variables as RecordEdit<ObjectiveUpdate, ObjectiveData>).input;

/** @throws RequestFailedError */
export function sendObjectiveEdit(
  entry: NewOutboxEntry,
  options?: RequestOptions,
  note?: NoteProgress,
): Promise<string> {
  const input = inputOf(entry);
  const update = (ids: string[]) => updateObjective({ ...input, files: [...(input.files ?? []), ...ids] }, options);
  return sendWithFiles(entry, update, options, note);
}

export const waitingObjectiveEdit: OutboxKind = {
  send: sendObjectiveEdit,
  titleOf: (names) => translate('outbox.titles.objective_edit', names) ?? '',
  textOf: (entry) => objectiveText(inputOf(entry)),
  sent: (client) => void invalidateObjectives(client),
};

export const waitingObjectiveDeletion = recordDeletionKind({
  titleOf: (names) => translate('outbox.titles.objective_delete', names) ?? '',
  versionOf: async (id, options) => (await askObjective(id, options)).version,
  remove: deleteObjective,
  refetch: (client) => void invalidateObjectives(client),
});
