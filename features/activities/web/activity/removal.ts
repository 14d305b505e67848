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
 * Deletes an activity, or leaves it where it is not one's own to delete (G-19), once that was confirmed; of a series this
 * one or it and what follows. `onSure` is called in between.
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
    const sure = await confirm({
      title: t(`activities.${what}_title`),
      text: t(`activities.${what}_text`, { title: activity.title }),
      confirm: remove ? t('global.delete') : t('activities.leave'),
      cancel: t('global.cancel'),
      tone: 'danger',
    });
    if (!sure) return;
    onSure?.();
    mutate(false);
  };
}

/** Gone at once from every list that is shown; back again when the server says no (ERR-08). */
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

/** What is no longer shown while the server is asked. */
function isRemoved(one: ActivityDetails, activity: ActivityDetails, following: boolean): boolean {
  if (one.id === activity.id) return true;
  return following && one.seriesId === activity.seriesId && one.date >= activity.date;
}
