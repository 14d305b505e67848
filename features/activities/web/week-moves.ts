import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/format.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { currentLanguage } from '#web/i18n.ts';
import { announce } from '#web/layout/announce.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { ACTIVITIES, editActivity, holdLists, keepActivity, type ActivityData } from './queries.ts';
import { sameTime, type When } from './week.ts';
import { timesOf } from './words.ts';

/** ms after the last key before a walk of the arrows is sent as one move. */
const WALK = 450;

/** `sure` is what the server has last said, `wanted` where it stands on the screen. */
type Move = { sure: ActivityData; wanted: When; timer: ReturnType<typeof setTimeout> | undefined; sending: boolean };

/**
 * Moves activities: they stand in their new place in the next frame; the server is asked behind it, one question at a time
 * for each activity. What it refuses goes back where it was, and the reason is said (ACT-32, ERR-05).
 */
export function useMoves(onRefused: (reason: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const moves = useRef(new Map<string, Move>()).current;
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  }, [onRefused]);

  const run = useMemo(() => {
    const show = (activity: ActivityData, when: When) =>
      keepActivity(client, { ...activity, date: when.date, startsAt: when.startsAt, endsAt: when.endsAt });

    async function send(move: Move) {
      clearTimeout(move.timer);
      move.timer = undefined;
      if (move.sending) return;
      move.sending = true;
      const { id } = move.sure;
      try {
        // Its way may go on while the server is asked.
        for (let sent: When | null = null; !sent || !sameTime(sent, move.wanted); ) {
          sent = move.wanted;
          const { date, startsAt, endsAt } = sent;
          move.sure = await editActivity({ activityData: { id, version: move.sure.version, date, startsAt, endsAt } });
        }
        keepActivity(client, move.sure);
        const day = formatDay(move.sure.date, currentLanguage());
        announce(t('week.moved', { title: move.sure.title, day, times: timesOf(move.sure) }));
      } catch (failure) {
        if (failure instanceof RequestFailed && failure.codes.includes('errors.conflict'))
          return await choose(move, failure);
        keepActivity(client, move.sure);
        reportFailure(failure, { position: 'top', duration: 1000 });
        if (failure instanceof RequestFailed) refused.current(failure.message);
      } finally {
        move.sending = false;
      }
      moves.delete(id);
      await client.invalidateQueries({ queryKey: ACTIVITIES });
    }

    /** Somebody else has changed it meanwhile: one's own place, or theirs. */
    async function choose(move: Move, { present }: RequestFailed) {
      const theirs = { ...move.sure, ...(present as Partial<ActivityData>) };
      const mine = await confirm({
        title: move.sure.title,
        text: t('activities.conflict.text'),
        confirm: t('activities.conflict.keep'),
        cancel: t('activities.conflict.take'),
      });
      move.sure = theirs;
      move.sending = false;
      if (mine) return send(move);
      moves.delete(theirs.id);
      keepActivity(client, theirs);
      await client.invalidateQueries({ queryKey: ACTIVITIES });
    }

    function move(activity: ActivityData, wanted: When, walking = false) {
      void holdLists(client);
      show(activity, wanted);
      const known = moves.get(activity.id);
      const one = known ?? { sure: activity, wanted, timer: undefined, sending: false };
      one.wanted = wanted;
      moves.set(activity.id, one);
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
  return run.move;
}
