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

/** ms after the last key before a walk of the arrows is sent as one move. */
const WALK = 450;

/**
 * `sure` is what the server has last said, `wanted` where it stands on the screen. `following` is whether the rest of its
 * series goes along, once that was asked.
 */
type Move = {
  sure: ActivityDetails;
  wanted: When;
  timer: ReturnType<typeof setTimeout> | undefined;
  sending: boolean;
  following: boolean | undefined;
};

type MoveWays = {
  onRefused: (reason: string) => void;
  /** It goes back from where it was put to where it stands. */
  onBack: (stands: ActivityDetails, put: When) => void;
  /** Some of its series found no place. */
  onLeft: (title: string, planned: PlannedActivityData) => void;
};

/**
 * Moves activities: they stand in their new place in the next frame (`pending`); the server is asked behind it, one
 * question at a time for each activity. One of a series waits there until it is said which ones are meant (ACT-44). What
 * the server refuses goes back where it was, and the reason is said (ACT-32, ERR-05).
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
    const show = () => setPending([...moves.values()].map(({ sure, wanted }) => ({ ...sure, ...wanted })));

    /** What stands now is known: it is put into the lists, and they are asked for anew. */
    function settle(one: Move) {
      clearTimeout(one.timer);
      updateActivityCache(client, one.sure);
      moves.delete(one.sure.id);
      // The lists tell their pages a moment later; until then it stands where it was put.
      setTimeout(show);
      void client.invalidateQueries({ queryKey: ACTIVITIES });
    }

    /** What did not come about: it stands where it did, and so does what is seen. */
    function back(one: Move) {
      const put = one.wanted;
      settle(one);
      latest.current.onBack(one.sure, put);
    }

    async function send(one: Move): Promise<void> {
      clearTimeout(one.timer);
      one.timer = undefined;
      if (one.sending) return;
      one.sending = true;
      try {
        if (one.sure.seriesId && one.following === undefined && !sameTime(one.sure, one.wanted)) {
          const choice = await whichOnes(one.sure.title);
          if (!choice) {
            announce(placeOf(one.sure));
            return back(one);
          }
          one.following = choice === 'other';
        }
        // Its way may go on while the server is asked.
        for (let sent: When | null = null; !sent || !sameTime(sent, one.wanted);) {
          sent = one.wanted;
          one.sure = await written(one, sent);
        }
        announce(placeOf(one.sure));
        settle(one);
      } catch (failure) {
        if (failure instanceof RequestFailed && failure.codes.includes('errors.conflict')) {
          one.sure = { ...one.sure, ...(failure.present as Partial<ActivityDetails>) };
          if (await mineStays(one.sure.title)) {
            one.sending = false;
            return send(one);
          }
        } else {
          reportFailure(failure, { position: 'top', duration: 1000 });
          if (failure instanceof RequestFailed) latest.current.onRefused(failure.message);
        }
        back(one);
      }
    }

    const placeOf = (activity: ActivityDetails) => {
      const day = formatDay(activity.date, currentLanguage());
      return t('week.moved', { title: activity.title, day, times: timesText(activity) });
    };

    async function written({ sure, following }: Move, to: When): Promise<ActivityDetails> {
      const { id, version, title } = sure;
      const input = { activityData: { id, version, ...to } };
      if (!following) return editActivity(input);
      const planned = await editFollowing(input);
      if (planned.skipped.length > 0) latest.current.onLeft(title, planned);
      else toast.success(t('activities.series.changed', { count: planned.activities.length }));
      return { ...sure, ...to, version: planned.activities.find((one) => one.id === id)?.version ?? version };
    }

    /** ACT-44: is this one meant, or all from here on? */
    const whichOnes = (title: string) =>
      choose({
        title: t('activities.series.change_title'),
        text: t('activities.series.belongs', { title }),
        other: t('activities.series.following'),
        confirm: t('activities.series.this_one'),
      });

    /** Somebody else has changed it meanwhile: one's own place, or theirs. */
    const mineStays = (title: string) =>
      confirm({
        title,
        text: t('global.conflict'),
        confirm: t('global.conflict_keep'),
        cancel: t('global.conflict_take'),
      });

    function move(activity: ActivityDetails, { date, startsAt, endsAt }: When, walking = false) {
      const one = moves.get(activity.id) ?? {
        sure: activity,
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

  // Whoever leaves the page in the middle of a walk has arrived.
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
