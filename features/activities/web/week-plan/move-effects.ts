import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { preloadLater } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { announce } from '#web/ui/overlay/announce.tsx';
import { KEPT } from '#web/outbox/waiting.ts';
import type { SignedIn } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { editFollowing } from '../activity/series-queries.ts';
import { offerUndo } from '#web/graphql/undo.ts';
import { whichOnes } from '../activity/which-ones.ts';
import { ACTIVITIES } from '../keys.ts';
import { activityQuery, editActivity, updateActivityCache, type ActivityDetails } from '../queries.ts';
import { timesText } from '../words.ts';
import type { MoveEffect, MoveEvent, MoveToUndo } from './move.ts';
import type { When } from './week.ts';

/** Milliseconds after the last arrow key until a move by keys is sent. */
const WALK = 450;

const loadMoveOrKeep = () => import('./move-or-keep.ts');
// Preloaded, because it is needed when nothing can be fetched.
preloadLater([{ preload: async () => void (await loadMoveOrKeep()) }]);

/** The parts of the page that effects use, as they are when an effect runs. */
export type MoveWays = {
  t: TFunction;
  viewer: SignedIn;
  /** Lets the viewer leave an activity of several people. */
  leave: (activity: ActivityDetails) => void;
  /** Called when a move is rolled back, from where it was `put` to where the activity `stands`. */
  onBack: (stands: ActivityDetails, put: When) => void;
};

/** Runs the effects of moves; their results go to `happen` as events. */
export function moveEffects(
  client: QueryClient,
  ways: () => MoveWays,
  happen: (event: MoveEvent) => void,
): (effect: MoveEffect) => unknown {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** The offer to undo the last move of each activity. */
  const offers = new Map<string, number>();

  const placeOf = (activity: ActivityDetails) => {
    const day = formatDay(activity.date, currentLanguage());
    return ways().t('week.moved', { title: activity.title, day, times: timesText(activity) });
  };

  /**
   * restores the old time of everything that was moved together; refused when somebody has changed it meanwhile.
   */
  async function putBack({ moved, from, others }: MoveToUndo): Promise<string> {
    const activityData = { id: moved.id, version: moved.version, ...from };
    let stayed = 0;
    if (others) stayed = (await editFollowing({ activityData }, [...others])).skipped.length;
    else updateActivityCache(client, await editActivity({ activityData }));
    await client.invalidateQueries({ queryKey: ACTIVITIES });
    return stayed > 0 ? ways().t('activities.restored_but', { count: stayed }) : placeOf({ ...moved, ...from });
  }

  function offer(undo: MoveToUndo): void {
    const { moved, others } = undo;
    const text = others ? ways().t('activities.series.changed', { count: others.length }) : placeOf(moved);
    const offered = offerUndo(text, () => putBack(undo));
    offers.set(moved.id, offered);
  }

  function wait(id: string): void {
    clearTimeout(timers.get(id));
    const timer = setTimeout(() => happen({ is: 'stood', id }), WALK);
    timers.set(id, timer);
  }

  return async (effect) => {
    switch (effect.run) {
      case 'wait':
        return wait(effect.id);
      case 'ask': {
        const { t, viewer } = ways();
        const which = await whichOnes({ t, viewer, activity: effect.activity, act: effect.act });
        return happen({ is: 'which', id: effect.activity.id, which });
      }
      case 'send':
        return happen(await answerTo(effect));
      case 'read': {
        // A failure of this query is shown by the components that read it.
        const present = await client.fetchQuery(activityQuery(effect.id)).catch(() => null);
        return happen({ is: 'read', id: effect.id, present });
      }
      case 'settle':
        updateActivityCache(client, effect.activity);
        return client.invalidateQueries({ queryKey: ACTIVITIES });
      case 'goBack':
        return ways().onBack(effect.stands, effect.put);
      case 'leave':
        return ways().leave(effect.activity);
      case 'announce':
        return announce(placeOf(effect.activity));
      case 'offerUndo':
        return offer(effect.undo);
      case 'withdrawUndo': {
        const offered = offers.get(effect.id);
        return offered === undefined ? undefined : toast.dismiss(offered);
      }
      case 'report': {
        const { failure, activity, to } = effect;
        const again = () => happen({ is: 'moved', activity, to });
        return reportFailedCall(failure, again, { position: 'top', duration: 1000 });
      }
    }
  };
}

/** Sends a move, and turns the answer into an event. */
async function answerTo({ activity, to, following }: Extract<MoveEffect, { run: 'send' }>): Promise<MoveEvent> {
  const { id, version } = activity;
  try {
    if (following)
      return { is: 'savedFollowing', id, planned: await editFollowing({ activityData: { id, version, ...to } }) };
    const { moveOrKeep } = await loadMoveOrKeep();
    const moved = await moveOrKeep(activity, to);
    // A waiting move is shown at its new place.
    if (moved === KEPT) return { is: 'saved', id, activity: { ...activity, ...to }, waits: true };
    return { is: 'saved', id, activity: moved, waits: false };
  } catch (failure) {
    const said = failure instanceof RequestFailedError ? failure : null;
    if (said?.codes.includes('errors.conflict')) return { is: 'stale', id, stale: said };
    return { is: 'refused', id, failure, reason: said?.message ?? '' };
  }
}
