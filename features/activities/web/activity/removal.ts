import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RESTORE_MINUTES } from '#features/removals/rules.ts';
import { offerUndo, type Undone } from '#web/graphql/undo.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { useViewer } from '#web/session/viewer.ts';
import { choose, confirm } from '#web/ui/overlay/confirm.ts';
import { ACTIVITIES } from '../keys.ts';
import {
  activityQuery,
  joinActivity,
  removeFromActivityCache,
  cancelRefetches,
  type ActivityDetails,
} from '../queries.ts';
import { deletionToKeep, sendDeletion } from '../waiting-removal.ts';
import { activityRights } from './rights.ts';
import { deleteFollowing, restoreActivity } from './series-queries.ts';
import { whichOnes, type WhichOnes } from './which-ones.ts';

/**
 * Calls `onSure`, then deletes an activity, or leaves it where the viewer may not delete it (G-19). Asks before where others
 * take part or it is of a series: this one, or this and all following; for everybody, or the viewer only leaves.
 */
export function useRemoval(): (activity: ActivityDetails, onSure?: () => void) => Promise<void> {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { mutate } = useDeletion();

  async function ask(activity: ActivityDetails): Promise<WhichOnes | null> {
    const { remove } = activityRights(viewer, activity);
    if (remove && (activity.seriesId || activity.users.length > 1))
      return whichOnes({ t, viewer, activity, act: 'deletes' });
    if (activity.seriesId) {
      const choice = await choose({
        title: t('activities.series.leave_title'),
        text: t('activities.series.belongs', { title: activity.title }),
        other: t('activities.series.this_one'),
        confirm: t('activities.series.following'),
        cancel: t('global.cancel'),
        tone: 'danger',
      });
      return choice && (choice === 'confirm' ? 'following' : 'one');
    }
    // Both can be undone: only what is taken from somebody else is asked about (decision 72).
    if (!remove || activity.users.every(({ id }) => id === viewer.id)) return 'one';
    const confirmed = await confirm({
      title: t('activities.delete_title'),
      text: t('activities.delete_text', { title: activity.title }),
      confirm: t('global.delete'),
      cancel: t('global.cancel'),
      tone: 'danger',
    });
    return confirmed ? 'one' : null;
  }

  return async (activity, onSure) => {
    const which = await ask(activity);
    if (!which) return;
    onSure?.();
    mutate({ activity, which });
  };
}

type Deletion = { activity: ActivityDetails; which: WhichOnes };

/** Optimistic delete: removed from all cached lists, restored when the server refuses (ERR-08). */
export function useDeletion() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  return useMutation({
    mutationFn: async ({ activity, which }: Deletion) => {
      if (which === 'following') return deleteFollowing(activity.id);
      const entry = deletionToKeep(activity, which === 'leave' || !activityRights(viewer, activity).remove);
      return sendOrKeep(entry, () => sendDeletion(entry));
    },
    onMutate: async ({ activity, which }) => {
      await cancelRefetches(client, activity.id);
      return removeFromActivityCache(client, (one) => isRemoved(one, activity, which === 'following'));
    },
    onSuccess: (done, { activity, which }) => {
      // Nothing to undo yet: what waits can be discarded.
      if (done === KEPT) return;
      const { deleted, left } = done;
      const count = deleted || left;
      const following = which === 'following';
      const { title } = activity;
      const said = following
        ? t(deleted ? 'activities.series.deleted' : 'activities.series.left', { count })
        : t(deleted ? 'activities.deleted' : 'activities.left', { title });
      const until = Date.now() + RESTORE_MINUTES * 60_000;
      const restore = async (activityId: string): Promise<Undone> => {
        const planned = following || deleted ? await restoreActivity(activityId) : null;
        if (!planned) await joinActivity(activityId, true);
        await client.invalidateQueries({ queryKey: ACTIVITIES });
        const [away] = planned?.skipped ?? [];
        if (!away) return t(deleted ? 'activities.restored' : 'activities.rejoined', { title });
        const text = t('activities.restored_but', { count: planned?.skipped.length ?? 0 });
        const label = t('activities.restore_rest');
        return { text, rest: { label, restore: () => restore(away.activityId ?? activityId), until } };
      };
      offerUndo(said, () => restore(activity.id));
    },
    onError: (_failure, _deletion, putBack) => putBack?.(),
    onSettled: async (_done, _failure, { activity }) => {
      client.removeQueries({ queryKey: activityQuery(activity.id).queryKey });
      await client.invalidateQueries({ queryKey: ACTIVITIES });
    },
  });
}

/** Whether `one` is hidden while the request is pending. */
function isRemoved(one: ActivityDetails, activity: ActivityDetails, following: boolean): boolean {
  if (one.id === activity.id) return true;
  return following && one.seriesId === activity.seriesId && one.date >= activity.date;
}
