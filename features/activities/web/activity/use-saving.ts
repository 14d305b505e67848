import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#domain/routes.ts';
import { normalizeTimes } from '#features/activities/rules.ts';
import { useConflict } from '#web/form/conflict/conflict.ts';
import type { RuleForm } from '#web/form/rule-form.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import type { ReferenceData } from '#web/graphql/reference-data.ts';
import type { OpenedEdit } from '#web/outbox/opened-edit.ts';
import { sendOrKeep } from '#web/outbox/send-or-keep.ts';
import { useEditKeys } from '#web/outbox/use-waiting-edit.ts';
import { KEPT } from '#web/outbox/waiting.ts';
import { useViewer } from '#web/session/viewer.ts';
import { changedActivity, withComment } from '../draw-waiting.ts';
import { ACTIVITIES } from '../keys.ts';
import {
  activityQuery,
  addToActivityCache,
  removeFromActivityCache,
  updateActivityCache,
  type ActivityDetails,
} from '../queries.ts';
import { activityEditToKeep, editInput, sendActivityEdit } from '../waiting-activity-edit.ts';
import { activityToKeep, sendActivity } from '../waiting-activity.ts';
import type { CalendarOwner } from './calendar-owner.ts';
import { activityRights } from './rights.ts';
import { editFollowing, type PlannedActivityData } from './series-queries.ts';
import { toActivityValues, type Values, type Whole } from './values.ts';
import { whichOnes } from './which-ones.ts';

/** `following`: the result for the rest of its series. */
export type SavedActivity = { saved: ActivityDetails; following?: PlannedActivityData };

/** What the form goes on with. */
type BegunForm = {
  /** Key of the new activity that waits. */
  waiting: string | undefined;
  /** The change that waits. */
  opened: OpenedEdit<ActivityDetails, Values> | null | undefined;
  owner: CalendarOwner | undefined;
  quiet: boolean;
  known: ReferenceData | undefined;
  draftKey: string | undefined;
};

/**
 * Saves the activity and its match comment, or keeps them on the device (decision 53). Safe to retry after a network
 * error: a create is idempotent by its key, an update goes on from the version it wrote.
 */
export function useSaving(
  activity: ActivityDetails | undefined,
  onActivity: (next: ActivityDetails) => void,
  form: RuleForm<Values, Whole>,
  begun: BegunForm,
) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { key: own, keyFor } = useEditKeys(begun.opened);
  const key = begun.waiting ?? own;
  const { t } = useTranslation();
  const conflict = useConflict({
    record: activity,
    onRecord: onActivity,
    form,
    valuesOf: (record) => toActivityValues(record, viewer.id),
    async look(id) {
      const present = await client.fetchQuery(activityQuery(id));
      updateActivityCache(client, present);
      return present;
    },
  });
  const andFollowing = useRef(false);

  /**
   * For one of a series, asks whether to change only this one or all following (ACT-44). Before an activity of several
   * people moves, asks for confirmation. False when cancelled.
   */
  async function mayGo(next: Values['activityData']): Promise<boolean> {
    if (!activity) return true;
    const times = normalizeTimes(next);
    const moved = next.date !== activity.date || times.startsAt !== activity.startsAt;
    const changed = moved || times.endsAt !== activity.endsAt;
    if (!activity.seriesId && !changed) return true;
    const asked = changed ? activity : { ...activity, users: activity.users.slice(0, 1) };
    const which = await whichOnes({ t, viewer, activity: asked, act: moved ? 'moves' : 'stretches', orLeave: false });
    andFollowing.current = which === 'following';
    return which !== null;
  }

  async function write(whole: Whole, comment: string): Promise<SavedActivity | typeof KEPT> {
    const values = form.getValues();
    if (!activity) {
      const entry = activityToKeep({ key, ...whole, comment, values, owner: begun.owner });
      const saved = await sendOrKeep(entry, () => sendActivity(entry));
      return saved === KEPT ? KEPT : { saved };
    }
    const edit = { whole, comment, reassigns: activityRights(viewer, activity).reassign, quiet: begun.quiet };
    if (andFollowing.current) {
      const following = await conflict.save((seen) => editFollowing(editInput(edit, seen)));
      return { following, saved: await client.fetchQuery(activityQuery(activity.id)) };
    }
    const to = pathOf('TodayPage', undefined, { edit: activity.id });
    const saved = await conflict.save((seen) => {
      const entry = activityEditToKeep({
        ...edit,
        key,
        to,
        draftKey: begun.draftKey ?? '',
        values,
        begun: { ...activity, ...seen },
        idempotencyKey: keyFor([edit, seen]),
      });
      return sendOrKeep(entry, () => sendActivityEdit(entry, {}, conflict.goOnFrom));
    });
    if (saved !== KEPT) return { saved };
    const drawn = changedActivity(activity, whole, begun.known);
    removeFromActivityCache(client, ({ id }) => id === drawn.id);
    addToActivityCache(client, whole.matchInfo ? withComment(drawn, viewer, comment) : drawn, viewer.id);
    return KEPT;
  }

  async function save(whole: Whole, comment: string): Promise<SavedActivity | typeof KEPT> {
    try {
      const outcome = await write(whole, comment);
      if (outcome === KEPT) return KEPT;
      const { saved, following } = outcome;
      if (activity) conflict.goOnFrom(saved);
      updateActivityCache(client, saved);
      void client.invalidateQueries({ queryKey: ACTIVITIES });
      return following ? { saved, following } : { saved };
    } catch (failure) {
      // ACT-59: a refetch drops a deleted activity from the lists, and the form says so.
      if (failure instanceof RequestFailedError && failure.codes.includes('errors.not_found')) {
        void client.invalidateQueries({ queryKey: ACTIVITIES });
        failure.told = true;
      }
      // ERR-05: toasts at the top, one per message, for the default time.
      else reportFailure(failure, { position: 'top' });
      throw failure;
    }
  }

  return { save, mayGo, conflict: conflict.dialog };
}
