import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { announce } from '#web/layout/announce.tsx';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { choose, confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { editFollowing, type PlannedActivityData } from '../activity/series-queries.ts';
import { ACTIVITIES } from '../keys.ts';
import { editActivity, updateActivityCache, type ActivityDetails } from '../queries.ts';
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
};

type MoveWays = {
  onRefused: (reason: string) => void;
  /** A move is rolled back: `stands` is the server's state, `put` the place it was shown at. */
  onBack: (stands: ActivityDetails, put: When) => void;
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
  const moves = useRef(new Map<string, Move>()).current;
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
        if (one.confirmed.seriesId && one.following === undefined && !sameTime(one.confirmed, one.wanted)) {
          const choice = await whichOnes(one.confirmed.title);
          if (!choice) {
            announce(placeOf(one.confirmed));
            return rollBack(one);
          }
          one.following = choice === 'other';
        }
        // It may be moved further during the request: repeat until the last place is saved.
        for (let sent: When | null = null; !sent || !sameTime(sent, one.wanted);) {
          sent = one.wanted;
          one.confirmed = await written(one, sent);
        }
        announce(placeOf(one.confirmed));
        settle(one);
      } catch (failure) {
        if (failure instanceof RequestFailed && failure.codes.includes('errors.conflict')) {
          one.confirmed = { ...one.confirmed, ...(failure.present as Partial<ActivityDetails>) };
          if (await mineStays(one.confirmed.title)) {
            one.sending = false;
            return send(one);
          }
        } else {
          reportFailure(failure, { position: 'top', duration: 1000 });
          if (failure instanceof RequestFailed) latest.current.onRefused(failure.message);
        }
        rollBack(one);
      }
    }

    const placeOf = (activity: ActivityDetails) => {
      const day = formatDay(activity.date, currentLanguage());
      return t('week.moved', { title: activity.title, day, times: timesText(activity) });
    };

    async function written({ confirmed, following }: Move, to: When): Promise<ActivityDetails> {
      const { id, version, title } = confirmed;
      const input = { activityData: { id, version, ...to } };
      if (!following) return editActivity(input);
      const planned = await editFollowing(input);
      if (planned.skipped.length > 0) latest.current.onLeft(title, planned);
      else toast.success(t('activities.series.changed', { count: planned.activities.length }));
      return { ...confirmed, ...to, version: planned.activities.find((one) => one.id === id)?.version ?? version };
    }

    /** ACT-44: asks whether this one or all following are meant. */
    const whichOnes = (title: string) =>
      choose({
        title: t('activities.series.change_title'),
        text: t('activities.series.belongs', { title }),
        other: t('activities.series.following'),
        confirm: t('activities.series.this_one'),
      });

    /** On a conflict, asks whether the viewer's place or the other person's stays. */
    const mineStays = (title: string) =>
      confirm({
        title,
        text: t('global.conflict'),
        confirm: t('global.conflict_keep'),
        cancel: t('global.conflict_take'),
      });

    function move(activity: ActivityDetails, { date, startsAt, endsAt }: When, walking = false) {
      const one = moves.get(activity.id) ?? {
        confirmed: activity,
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
  }, [client, moves, t]);

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
