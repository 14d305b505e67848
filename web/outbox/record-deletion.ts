/** Deletions of records that wait on the device until they can be sent (decision 53). */
import type { QueryClient } from '@tanstack/react-query';
import { RequestFailedError, type RequestOptions } from '../graphql/client.ts';
import { newIdempotencyKey } from '../graphql/idempotency.ts';
import type { NewOutboxEntry, OutboxEntry } from './entry.ts';
import type { OutboxKind, Sent } from './kind.ts';

/** `version` is the one that was shown when it was deleted, `page` its form. */
type RecordDeletion = { id: string; version: number; page: string };

/** `about`: the kind, the record whose changes are sent in their order, and the names of its line. */
export function recordDeletionToKeep(
  deletion: RecordDeletion,
  about: Pick<NewOutboxEntry, 'kind' | 'record' | 'names'>,
): NewOutboxEntry {
  return { key: newIdempotencyKey(), ...about, variables: deletion };
}

type DeletedRecords = {
  titleOf: OutboxKind['titleOf'];
  /** @throws RequestFailedError, as `remove` */
  versionOf: (id: string, options: RequestOptions) => Promise<number>;
  remove: (input: { id: string; idempotencyKey: string }, options: RequestOptions) => Promise<void>;
  refetch: (client: QueryClient) => void;
};

/**
 * Sends what takes a record away, unless somebody else has changed it since it was shown: then it is refused once, and
 * its writer decides. What is gone already is done. @throws RequestFailedError
 */
export async function sendUnlessChanged<Answer extends Sent>(
  { confirmed }: Pick<OutboxEntry, 'confirmed'>,
  id: string,
  isChanged: () => Promise<boolean>,
  send: () => Promise<Answer>,
): Promise<Answer | { id: string }> {
  try {
    if (!confirmed && (await isChanged()))
      throw new RequestFailedError([{ message: 'Changed', extensions: { code: 'errors.conflict' } }]);
    return await send();
  } catch (failure) {
    if (failure instanceof RequestFailedError && failure.codes.includes('errors.not_found')) return { id };
    throw failure;
  }
}

/** How the deletions of a kind of records are sent. */
export function recordDeletionKind({ titleOf, versionOf, remove, refetch }: DeletedRecords): OutboxKind {
  const deletionOf = ({ variables }: NewOutboxEntry) => variables as RecordDeletion;
  return {
    async send(entry, options) {
      const { id, version } = deletionOf(entry);
      const isChanged = async () => (await versionOf(id, options)) !== version;
      return sendUnlessChanged(entry, id, isChanged, async () => {
        await remove({ id, idempotencyKey: entry.key }, options);
        return id;
      });
    },
    titleOf,
    textOf: () => '',
    pageOf: (entry) => deletionOf(entry).page,
    sent: refetch,
    discarded: refetch,
  };
}
