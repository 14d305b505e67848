/** New objectives that wait on the device until they can be sent (decision 53). */
import { sendWithFiles, splitFiles } from '#features/files/web/kept-files.ts';
import { pathOf } from '#domain/routes.ts';
import type { RequestOptions } from '#web/graphql/client.ts';
import { correctionOf, createOrCorrect } from '#web/outbox/correct-saved.ts';
import type { KeptFile, NewOutboxEntry } from '#web/outbox/entry.ts';
import type { NoteProgress, OutboxKind } from '#web/outbox/kind.ts';
import { translate } from '#web/text/i18n.ts';
import type { ObjectiveBody, ObjectiveInput, ObjectiveUpdate } from '../rules.ts';
import type { ObjectiveValues } from './form.ts';
import { createObjective, invalidateObjectives, updateObjective } from './queries.ts';

/** `files` in the input are those whose bytes the device does not have. */
type ObjectiveToSend = { input: ObjectiveInput };

type WrittenObjective = {
  body: ObjectiveBody;
  player: { id: string; name: string };
  /** The player's id in the address of the form. */
  begun: string;
  draftKey: string;
  values: ObjectiveValues;
  unsent: readonly KeptFile[];
  bytesOf: (id: string) => File | undefined;
};

export function objectiveToKeep(written: WrittenObjective): NewOutboxEntry {
  const { body, player, begun, draftKey, values, unsent, bytesOf } = written;
  const { confidential, idempotencyKey } = values;
  const ids = values.files.map(({ id }) => id);
  const { files, gone } = splitFiles(ids, unsent, bytesOf);
  const input = { ...body, playerId: player.id, confidential, files: gone, idempotencyKey };
  return {
    key: idempotencyKey,
    kind: 'objective',
    variables: { input } satisfies ObjectiveToSend,
    names: { player: player.name, title: body.name },
    form: { to: pathOf('ObjectiveCreatePage', { playerId: begun }), draftKey, values },
    files,
  };
}

const objectiveToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as ObjectiveToSend;

/** @throws RequestFailedError */
export function sendObjective(entry: NewOutboxEntry, options?: RequestOptions, note?: NoteProgress): Promise<string> {
  const { input } = objectiveToSend(entry);
  const write = (ids: string[]) => {
    const files = [...(input.files ?? []), ...ids];
    const { playerId: _player, ...body } = input;
    return createOrCorrect(
      () => createObjective({ ...input, files }, options),
      (id) => updateObjective({ ...body, files, ...correctionOf(id, entry.key) }, options),
    );
  };
  return sendWithFiles(entry, write, options, note);
}

/** All typed text but the title. */
export function objectiveText(input: Omit<ObjectiveUpdate, 'id'>): string {
  const { date, content, nextSteps, comments } = input;
  return [date, content, nextSteps, ...(comments ?? [])].filter(Boolean).join('\n\n');
}

export const waitingObjective: OutboxKind = {
  send: sendObjective,
  titleOf: (names) => translate('outbox.titles.objective', names) ?? '',
  textOf: (entry) => objectiveText(objectiveToSend(entry).input),
  sent: (client) => void invalidateObjectives(client),
};
