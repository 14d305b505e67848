import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { useViewer } from '#web/session/viewer.ts';
import {
  activityQuery,
  cancelRefetches,
  updateActivityCache,
  type ActivityDetails,
  type NewReply,
} from '../queries.ts';
import { replyToKeep, sendReply } from '../waiting-changes.ts';

export type Said = Pick<NewReply, 'answer' | 'reason' | 'note'>;

/** RPL-02: answers for a participant, at once on the screen; rolled back when the server refuses. */
export function useReply(activity: ActivityDetails, userId: string) {
  const client = useQueryClient();
  const viewer = useViewer();
  const other = userId !== viewer.id;
  const mutationKey = ['replies', activity.id];
  // What the server says about an earlier answer has not heard of those that follow it.
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    // One after the other: a line that is left and the reason that is tapped next arrive in this order.
    scope: { id: mutationKey.join('/') },
    mutationFn: (said: Said) => {
      const entry = replyToKeep(activity, other ? { ...said, userId } : said);
      return sendOrKeep(entry, () => sendReply(entry));
    },
    onMutate: async ({ answer, reason, note }) => {
      await cancelRefetches(client, activity.id);
      updateActivityCache(client, {
        ...activity,
        users: activity.users.map((user) =>
          user.id === userId
            ? {
                ...user,
                hasJoinedActivity: answer === 'coming',
                answer,
                declineReason: reason ?? null,
                declineNote: note ?? '',
                answeredByOther: other,
                askedAgain: false,
              }
            : user,
        ),
      });
    },
    // When the answer waits on the device, the optimistic value stays.
    onSuccess: (changed) => void (changed !== KEPT && isLast() && updateActivityCache(client, changed)),
    onError: () => {
      updateActivityCache(client, activity);
      void client.invalidateQueries({ queryKey: activityQuery(activity.id).queryKey });
    },
  });
}
