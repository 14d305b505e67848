/** Calling activities off, taking that back, and deleting them, while there is no network (decision 53). */
import type { RequestOptions } from '#web/graphql/client.ts';
import { newIdempotencyKey } from '#web/graphql/idempotency.ts';
import type { NewOutboxEntry, OutboxEntry } from '#web/outbox/entry.ts';
import type { Sent } from '#web/outbox/kind.ts';
import { sendUnlessChanged } from '#web/outbox/record-deletion.ts';
import { cancelActivity, reinstateActivity } from './activity/cancellation-queries.ts';
import { askActivity, deleteActivity, type ActivityDetails } from './queries.ts';
import { isChanged } from './waiting-activity-edit.ts';
import { activityRecord, namesOf, withoutReasons } from './waiting-changes.ts';

type Removal = {
  /** The activity as it was shown. */
  seen: ActivityDetails;
  /** Why it is called off. */
  cancelReason?: string;
  /** Takes out the viewer alone. */
  leave?: boolean;
};

export function cancellationToKeep(seen: ActivityDetails, cancelReason: string, key: string): NewOutboxEntry {
  return removalToKeep('activity_cancel', key, { seen, cancelReason });
}

export function reinstatementToKeep(seen: ActivityDetails): NewOutboxEntry {
  return removalToKeep('activity_reinstate', newIdempotencyKey(), { seen });
}

export function deletionToKeep(seen: ActivityDetails, leave: boolean): NewOutboxEntry {
  return removalToKeep(leave ? 'activity_leave' : 'activity_delete', newIdempotencyKey(), { seen, leave });
}

const removalToKeep = (kind: string, key: string, variables: Removal): NewOutboxEntry => ({
  key,
  kind,
  record: activityRecord(variables.seen.id),
  variables: { ...variables, seen: withoutReasons(variables.seen) },
  names: namesOf(variables.seen),
});

export const removalToSend = ({ variables }: Pick<NewOutboxEntry, 'variables'>) => variables as Removal;

/** @throws RequestFailedError, as all below */
export function sendCancellation({ key, variables }: NewOutboxEntry, options?: RequestOptions) {
  const { seen, cancelReason = '' } = removalToSend({ variables });
  return cancelActivity({ activityId: seen.id, reason: cancelReason, idempotencyKey: key }, options);
}

export const sendReinstatement = ({ key, variables }: NewOutboxEntry, options?: RequestOptions) =>
  reinstateActivity({ activityId: removalToSend({ variables }).seen.id, idempotencyKey: key }, options);

/** Answers how many were deleted, and how many the viewer has left. */
export async function sendDeletion({ key, variables }: NewOutboxEntry, options?: RequestOptions) {
  const { seen, leave = false } = removalToSend({ variables });
  const { deleted, left } = await deleteActivity(seen.id, leave, key, options);
  return { id: seen.id, deleted: Number(deleted), left: Number(left) };
}

/** Sends what has waited, unless somebody else has changed the activity since it was shown. */
export function unlessChanged<Answer extends Sent>(
  send: (entry: NewOutboxEntry, options?: RequestOptions) => Promise<Answer>,
) {
  return (entry: OutboxEntry, options: RequestOptions): Promise<Answer | { id: string }> => {
    const { seen } = removalToSend(entry);
    const isOther = async () => isChanged(seen, await askActivity(seen.id, options));
    return sendUnlessChanged(entry, seen.id, isOther, () => send(entry, options));
  };
}
