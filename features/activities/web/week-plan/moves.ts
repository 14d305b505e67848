import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minutesOf } from '#domain/time.ts';
import { preloadLater } from '#web/browser/lazy.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailedCall } from '#web/graphql/failures.ts';
import { announce } from '#web/layout/announce.tsx';
import { KEPT } from '#web/outbox/waiting.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { useViewer } from '#web/session/viewer.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { editFollowing, type PlannedActivityData } from '../activity/series-queries.ts';
import { offerUndo } from '../activity/undo.ts';
import { whichOnes } from '../activity/which-ones.ts';
import { ACTIVITIES } from '../keys.ts';
import { activityQuery, editActivity, updateActivityCache, type ActivityDetails } from '../queries.ts';
import { timesText } from '../words.ts';
import { sameTime, type When } from './week.ts';

/** Debounce of arrow keys in ms: moves in quick succession are sent as one. */
const WALK = 450;

/**
 * `confirmed`: last state of the server; `wanted`: what is shown until it answers. `following`: whether the rest of the
 * series moves too, once the viewer was asked.
 */
type Move = {
  confirmed: ActivityDetails;
  wanted: When;
  timer: ReturnType<typeof setTimeout> | undefined;
  sending: boolean;
  following: boolean | undefined;
  /** It is kept on the device. */
  waits?: boolean;
  /** Where it stood before, and what else of its series has moved with it. */
  from: When;
  others: string[];
};
const loadMoveOrKeep = () => import('./move-or-keep.ts');
// Here before it is needed, which is when nothing can be fetched.
preloadLater([{ preload: async () => void (await loadMoveOrKeep()) }]);

/** A series that is longer is not put back in one go. */
const MOST_PUT_BACK = 400;

export type BothMoved = { before: ActivityDetails; wanted: When; present: ActivityDetails; stale: RequestFailed };

type MoveWays = {
  onRefused: (reason: string) => void;
  /** A move is rolled back: `stands` is the server's state, `put` the place it was shown at. */
  onBack: (stands: ActivityDetails, put: When) => void;
  /** Of an activity with others in it, the viewer only leaves. */
  onLeave: (activity: ActivityDetails) => void;
  /** Somebody else has moved it meanwhile: answers whose place it gets, null to leave it where they put it. */
  onConflict: (both: BothMoved) => Promise<When | null>;
  /** Some activities of the series could not be moved. */
  onLeft: (title: string, planned: PlannedActivityData) => void;
};

/**
 * Optimistic updates of activities moved by pointer or keys (`pending`), with one request at a time for each. For one
 * of a series, first asks which ones are meant (ACT-44). A move that the server refuses is rolled back, the reason
 * shown (ACT-32, ERR-05).
 */
export function useWeekMoves(ways: MoveWays) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const moves = useRef(new Map<string, Move>()).current;
  /** The offer to undo the last move of each activity: with the next move it is over. */
  const offers = useRef(new Map<string, number>()).current;
  const [pending, setPending] = useState<readonly ActivityDetails[]>([]);
  const latest = useRef(ways);
  useEffect(() => {
    latest.current = ways;
  }, [ways]);

  const run = useMemo(() => {
    const show = () => setPending([...moves.values()].map(({ confirmed, wanted }) => ({ ...confirmed, ...wanted })));

    /** The final state is known: writes it into the cached lists and invalidates them. */
    function settle(one: Move) {
      clearTimeout(one.timer);
      updateActivityCache(client, one.confirmed);
      moves.delete(one.confirmed.id);
      // Pages see the new lists a moment later; until then the pending move is shown.
      setTimeout(show);
      void client.invalidateQueries({ queryKey: ACTIVITIES });
    }

    /** Rolls a move back, and the view with it. */
    function rollBack(one: Move) {
      const put = one.wanted;
      settle(one);
      latest.current.onBack(one.confirmed, put);
    }

    async function send(one: Move): Promise<void> {
      clearTimeout(one.timer);
      one.timer = undefined;
      if (one.sending) return;
      one.sending = true;
      try {
        if (one.following === undefined && !sameTime(one.confirmed, one.wanted)) {
          const act = sameLength(one.confirmed, one.wanted) ? 'moves' : 'stretches';
          const which = await whichOnes({ t, viewer, activity: one.confirmed, act });
          if (!which || which === 'leave') {
            if (which) latest.current.onLeave(one.confirmed);
            else announce(placeOf(one.confirmed));
            return rollBack(one);
          }
          one.following = which === 'following';
        }
        // It may be moved further during the request: repeat until the last place is saved.
        for (let sent: When | null = null; !sent || !sameTime(sent, one.wanted);) {
          sent = one.wanted;
          one.confirmed = await written(one, sent);
        }
        settle(one);
        if (one.waits || sameTime(one.from, one.confirmed) || one.others.length > MOST_PUT_BACK)
          announce(placeOf(one.confirmed));
        else
          offers.set(
            one.confirmed.id,
            offerUndo(doneText(one), () => putBack(one)),
          );
      } catch (failure) {
        if (failure instanceof RequestFailed && failure.codes.includes('errors.conflict')) {
          const place = await placeAfter(one, failure);
          if (place) {
            one.wanted = place;
            one.sending = false;
            return send(one);
          }
        } else {
          const { confirmed, wanted } = one;
          reportFailedCall(failure, () => move(confirmed, wanted), { position: 'top', duration: 1000 });
          if (failure instanceof RequestFailed) latest.current.onRefused(failure.message);
        }
        rollBack(one);
      }
    }

    const doneText = (one: Move) =>
      one.following ? t('activities.series.changed', { count: one.others.length }) : placeOf(one.confirmed);

    const placeOf = (activity: ActivityDetails) => {
      const day = formatDay(activity.date, currentLanguage());
      return t('week.moved', { title: activity.title, day, times: timesText(activity) });
    };

    /** writes the old time, of all that was moved together; refused when somebody has changed it meanwhile. */
    async function putBack({ confirmed, following, from, others }: Move): Promise<string> {
      const { id, version } = confirmed;
      const { date, startsAt, endsAt } = from;
      const activityData = { id, version, date, startsAt, endsAt };
      let stayed = 0;
      if (following) stayed = (await editFollowing({ activityData }, others)).skipped.length;
      else updateActivityCache(client, await editActivity({ activityData }));
      await client.invalidateQueries({ queryKey: ACTIVITIES });
      return stayed > 0 ? t('activities.restored_but', { count: stayed }) : placeOf({ ...confirmed, ...from });
    }

    async function written(one: Move, to: When): Promise<ActivityDetails> {
      const { confirmed, following } = one;
      const { id, version, title } = confirmed;
      const activityData = { id, version, ...to };
      if (!following) {
        const { moveOrKeep } = await loadMoveOrKeep();
        const moved = await moveOrKeep(confirmed, to);
        one.waits = moved === KEPT;
        // What waits is shown where it will be.
        return moved === KEPT ? { ...confirmed, ...to } : moved;
      }
      const planned = await editFollowing({ activityData });
      one.others = [...new Set([...one.others, ...planned.activities.map((other) => other.id)])];
      if (planned.skipped.length > 0) latest.current.onLeft(title, planned);
      return { ...confirmed, ...to, version: planned.activities.find((moved) => moved.id === id)?.version ?? version };
    }

    /** On a conflict, where it goes now; asks only when somebody else has moved it too. Null rolls the move back. */
    async function placeAfter(one: Move, stale: RequestFailed): Promise<When | null> {
      const before = one.confirmed;
      try {
        one.confirmed = await client.fetchQuery(activityQuery(before.id));
      } catch {
        // Its own failure is shown by whoever reads it.
        return null;
      }
      if (sameTime(before, one.confirmed) || sameTime(one.wanted, one.confirmed)) return one.wanted;
      const both = { before, wanted: one.wanted, present: one.confirmed, stale };
      const place = await latest.current.onConflict(both);
      return place && sameTime(place, one.confirmed) ? null : place;
    }

    function move(activity: ActivityDetails, { date, startsAt, endsAt }: When, walking = false) {
      const offered = offers.get(activity.id);
      if (offered !== undefined) toast.dismiss(offered);
      const one: Move = moves.get(activity.id) ?? {
        confirmed: activity,
        from: activity,
        others: [],
        wanted: activity,
        timer: undefined,
        sending: false,
        following: undefined,
      };
      one.wanted = { date, startsAt, endsAt };
      moves.set(activity.id, one);
      show();
      clearTimeout(one.timer);
      if (walking) one.timer = setTimeout(() => void send(one), WALK);
      else void send(one);
    }
    return { move, send };
  }, [client, moves, offers, t, viewer]);

  // Sends debounced moves at once when the page is left.
  useEffect(() => {
    const arrive = () => moves.forEach((one) => one.timer !== undefined && void run.send(one));
    addEventListener('pagehide', arrive);
    return () => {
      removeEventListener('pagehide', arrive);
      arrive();
    };
  }, [moves, run]);
  return { move: run.move, pending };
}

const sameLength = (one: When, other: When) =>
  minutesOf(one.endsAt) - minutesOf(one.startsAt) === minutesOf(other.endsAt) - minutesOf(other.startsAt);
