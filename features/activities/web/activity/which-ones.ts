import type { TFunction } from 'i18next';
import type { SignedIn } from '#web/session/viewer.ts';
import { choose } from '#web/ui/overlay/confirm.ts';
import type { ActivityDetails } from '../queries.ts';
import { activityRights } from './rights.ts';

/** This one; this and all following of its series; or only the viewer leaves. */
export type WhichOnes = 'one' | 'following' | 'leave';
type Asked = {
  t: TFunction;
  viewer: SignedIn;
  activity: ActivityDetails;
  act: 'moves' | 'stretches' | 'deletes';
  /** Whether the viewer may choose to leave instead. */
  orLeave?: boolean;
};

/**
 * Asks, before a change to an activity of several people or of a series (ACT-44), in one dialog for whom and for which
 * ones; null when cancelled. An activity of one person that does not repeat needs no question.
 */
export async function whichOnes({ t, viewer, activity, act, orLeave = true }: Asked): Promise<WhichOnes | null> {
  const { seriesId, users, title } = activity;
  const count = users.length;
  if (count < 2 && !seriesId) return 'one';
  const rights = activityRights(viewer, activity);
  const deletes = act === 'deletes';
  const all = t('activities.group.for_all');
  const [one, following] = [t('activities.series.this_one'), t('activities.series.following')];
  const inSeries = deletes ? { confirm: following, other: one } : { confirm: one, other: following };
  const choice = await choose({
    title:
      count > 1
        ? t(`activities.group.${act}`, { count })
        : t(deletes ? 'activities.series.remove_title' : 'activities.series.change_title'),
    text: seriesId ? t('activities.series.belongs', { title }) : t('activities.group.takes_place', { title }),
    ...(seriesId ? inSeries : { confirm: all }),
    ...(count > 1 && orLeave && rights.leaveOthers ? { less: t('activities.group.only_leave') } : {}),
    cancel: t('global.cancel'),
    tone: deletes ? 'danger' : 'plain',
    usual: count > 1 && rights.reassign,
  });
  if (choice === null) return null;
  if (choice === 'less') return 'leave';
  if (!seriesId) return 'one';
  return (choice === 'confirm') === deletes ? 'following' : 'one';
}
