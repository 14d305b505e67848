import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { offerUndo } from '#web/graphql/undo.ts';
import { removeFromLists } from './paging.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { RuleForm } from '#web/form/rule-form.ts';

type DeletedRecord<In extends FieldValues, Out> = {
  id: string;
  form: RuleForm<In, Out>;
  /** The change of it that waited, which goes with it. */
  opened: { key: string } | null | undefined;
  /** Prefix of the query keys of the lists that it stands in. */
  lists: readonly unknown[];
  toKeep: () => NewOutboxEntry;
  /** @throws RequestFailedError, as `restore` */
  remove: (input: { id: string; idempotencyKey: string }) => Promise<void>;
  restore: (id: string) => Promise<void>;
  texts: { deleted: string; restored: string };
  refetch: (client: QueryClient) => Promise<void>;
  leave: () => void;
};

/**
 * Deletes the record of a form, and leaves the form (JRN-22). Offers to undo it; without a network the deletion waits on
 * the device, where it can be discarded.
 */
export function useRecordDeletion<In extends FieldValues, Out>(record: DeletedRecord<In, Out>): () => Promise<void> {
  const client = useQueryClient();
  const { id: owner } = useViewer();
  const { id, form, opened, lists, toKeep, remove, restore, texts, refetch, leave } = record;
  return async function run(): Promise<void> {
    const entry = toKeep();
    let done: string | typeof KEPT;
    try {
      done = await sendOrKeep(entry, async () => {
        await remove({ id, idempotencyKey: entry.key });
        return id;
      });
    } catch (failure) {
      return reportFailedCall(failure, run);
    }
    form.draft?.clear();
    form.tellUnsaved.current?.(false);
    if (opened) {
      const { removeEntry } = await import('#web/outbox/store.ts');
      await removeEntry(owner, opened.key).catch(() => undefined);
    }
    leave();
    if (done === KEPT) return removeFromLists(client, lists, id);
    offerUndo(texts.deleted, async () => {
      await restore(id);
      await refetch(client);
      return texts.restored;
    });
    void refetch(client);
  };
}
