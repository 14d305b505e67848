import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOptions } from '#web/graphql/client.ts';
import type { NewOutboxEntry } from '#web/outbox/entry.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { activityQuery, cancelRefetches, updateActivityCache, type ActivityDetails } from '../queries.ts';

type User = ActivityDetails['users'][number];

type PeopleChange<Said> = {
  /** What waits on the device when there is no network. */
  toKeep: (said: Said) => NewOutboxEntry;
  send: (entry: NewOutboxEntry, options?: RequestOptions) => Promise<ActivityDetails>;
  /** A person of the activity as the server will answer. */
  draw: (user: User, said: Said) => User;
};

/** Says something of people in an activity, at once on the screen; rolled back when the server refuses. */
export function usePeopleChange<Said>(
  activity: ActivityDetails,
  what: 'replies' | 'attendance',
  { toKeep, send, draw }: PeopleChange<Said>,
) {
  const client = useQueryClient();
  const mutationKey = [what, activity.id];
  // What the server says about an earlier change has not heard of those that follow it.
  const isLast = () => client.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    // One after the other: what is tapped next arrives next.
    scope: { id: mutationKey.join('/') },
    mutationFn: (said: Said) => {
      const entry = toKeep(said);
      return sendOrKeep(entry, () => send(entry));
    },
    onMutate: async (said) => {
      await cancelRefetches(client, activity.id);
      // What was tapped just before may not have been drawn yet.
      const present = client.getQueryData(activityQuery(activity.id).queryKey) ?? activity;
      updateActivityCache(client, { ...present, users: present.users.map((user) => draw(user, said)) });
    },
    // When it waits on the device, the optimistic value stays.
    onSuccess: (changed) => void (changed !== KEPT && isLast() && updateActivityCache(client, changed)),
    onError: () => {
      updateActivityCache(client, activity);
      void client.invalidateQueries({ queryKey: activityQuery(activity.id).queryKey });
    },
  });
}
