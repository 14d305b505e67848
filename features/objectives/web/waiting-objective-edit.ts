/** Changes of objectives that wait on the device until they can be sent (decision 53). */
import { sendWithFiles, splitFiles } from '#features/files/web/kept-files.ts';
import { playerName } from '#features/players/web/words.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import type { KeptFile, NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress, OutboxKind } from '#web/outbox/kind.ts';
import { translate } from '#web/text/i18n.ts';
import type { ObjectiveUpdate } from '../rules.ts';
import type { ObjectiveValues } from './form.ts';
import { invalidateObjectives, updateObjective, type ObjectiveData } from './queries.ts';
import { objectiveText } from './waiting-objective.ts';

/** The name of the kind in `outbox-kinds.ts`. */
export const OBJECTIVE_EDIT = 'objective_edit';
/** Changes of one objective are sent in their order. */
export const objectiveRecord = (id: string) => `objective:${id}`;

/** `files` in the input are those whose bytes the device does not have. */
type ObjectiveEditToSend = { input: ObjectiveUpdate; begun: ObjectiveData };

type WrittenObjectiveEdit = ObjectiveEditToSend & {
  /** Key of the entry: another save from the same form replaces it. */
  key: string;
  /** The page of its form. */
  to: string;
  draftKey: string;
  values: ObjectiveValues;
  unsent: readonly KeptFile[];
  bytesOf: (id: string) => File | undefined;
};

export function objectiveEditToKeep(written: WrittenObjectiveEdit): NewOutboxEntry {
  const { key, input, begun, to, draftKey, values, unsent, bytesOf } = written;
  const ids = values.files.map(({ id }) => id);
  const { files, gone } = splitFiles(ids, unsent, bytesOf);
  return {
    key,
    kind: OBJECTIVE_EDIT,
    record: objectiveRecord(begun.id),
    variables: { input: { ...input, files: gone }, begun } satisfies ObjectiveEditToSend,
    names: { player: playerName(begun.player), title: values.name },
    form: { to, draftKey, values },
    files,
  };
}

const objectiveEditToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as ObjectiveEditToSend;

/** @throws RequestFailedError */
export function sendObjectiveEdit(
  entry: NewOutboxEntry,
  options?: RequestOptions,
  note?: NoteProgress,
): Promise<string> {
  const { input } = objectiveEditToSend(entry);
  const update = (ids: string[]) => updateObjective({ ...input, files: [...(input.files ?? []), ...ids] }, options);
  return sendWithFiles(entry, update, options, note);
}

export const waitingObjectiveEdit: OutboxKind = {
  send: sendObjectiveEdit,
  titleOf: (names) => translate('outbox.titles.objective_edit', names) ?? '',
  textOf: (entry) => objectiveText(objectiveEditToSend(entry).input),
  sent: (client) => void invalidateObjectives(client),
};
