import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { announce } from '#web/layout/announce.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { choose, confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { ACTIVITIES } from '../keys.ts';
import {
  activityQuery,
  deleteActivity,
  removeFromActivityCache,
  pauseListQueries,
  type ActivityDetails,
} from '../queries.ts';
import { activityRights } from './rights.ts';
import { deleteFollowing } from './series-queries.ts';

/**
 * Asks for confirmation, calls `onSure`, then deletes the activity, or leaves it where the viewer may not delete it
 * (G-19). Of a series: this one, or this and all following.
 */
export function useRemoval(activity: ActivityDetails): (onSure?: () => void) => Promise<void> {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { mutate } = useDeletion(activity);

  return async (onSure) => {
    const { remove } = activityRights(viewer, activity);
    const what = remove ? 'delete' : 'leave';
    if (activity.seriesId) {
      const choice = await choose({
        title: remove ? t('activities.series.remove_title') : t('activities.series.leave_title'),
        text: t('activities.series.belongs', { title: activity.title }),
        other: t('activities.series.this_one'),
        confirm: t('activities.series.following'),
        cancel: t('global.cancel'),
        tone: 'danger',
      });
      if (!choice) return;
      onSure?.();
      mutate(choice === 'confirm');
      return;
    }
    const confirmed = await confirm({
      title: t(`activities.${what}_title`),
      text: t(`activities.${what}_text`, { title: activity.title }),
      confirm: remove ? t('global.delete') : t('activities.leave'),
      cancel: t('global.cancel'),
      tone: 'danger',
    });
    if (!confirmed) return;
    onSure?.();
    mutate(false);
  };
}

/** Optimistic delete: removed from all cached lists, restored when the server refuses (ERR-08). */
function useDeletion(activity: ActivityDetails) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (following: boolean) => {
      if (following) return deleteFollowing(activity.id);
      const { deleted, left } = await deleteActivity(activity.id);
      return { deleted: Number(deleted), left: Number(left) };
    },
    onMutate: async (following) => {
      await pauseListQueries(client);
      return removeFromActivityCache(client, (one) => isRemoved(one, activity, following));
    },
    onSuccess: ({ deleted, left }, following) => {
      const count = deleted || left;
      if (following) toast.success(t(deleted ? 'activities.series.deleted' : 'activities.series.left', { count }));
      else announce(deleted ? t('activities.deleted') : t('activities.left'));
    },
    onError: (_failure, _following, putBack) => putBack?.(),
    onSettled: async () => {
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
