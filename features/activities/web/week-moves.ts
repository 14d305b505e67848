import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#web/format.ts';
import { RequestFailed } from '#web/graphql/client.ts';
import { reportFailure } from '#web/graphql/failures.ts';
import { currentLanguage } from '#web/i18n.ts';
import { announce } from '#web/layout/announce.tsx';
import { confirm } from '#web/ui/confirm.ts';
import { ACTIVITIES } from './keys.ts';
import { editActivity, keepActivity, type ActivityData } from './queries.ts';
import { sameTime, type When } from './week.ts';
import { timesOf } from './words.ts';

/** ms after the last key before a walk of the arrows is sent as one move. */
const WALK = 450;

/** `sure` is what the server has last said, `wanted` where it stands on the screen. */
type Move = { sure: ActivityData; wanted: When; timer: ReturnType<typeof setTimeout> | undefined; sending: boolean };

/**
 * Moves activities: they stand in their new place in the next frame (`pending`); the server is asked behind it, one
 * question at a time for each activity. What it refuses goes back where it was, and the reason is said (ACT-32, ERR-05).
 */
export function useMoves(onRefused: (reason: string) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const moves = useRef(new Map<string, Move>()).current;
  const [pending, setPending] = useState<readonly ActivityData[]>([]);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  }, [onRefused]);

  const run = useMemo(() => {
    const show = () => setPending([...moves.values()].map(({ sure, wanted }) => ({ ...sure, ...wanted })));

    /** What stands now is known: it is put into the lists, and they are asked for anew. */
    function settle(one: Move) {
      clearTimeout(one.timer);
      keepActivity(client, one.sure);
      moves.delete(one.sure.id);
      // The lists tell their pages a moment later; until then it stands where it was put.
      setTimeout(show);
      void client.invalidateQueries({ queryKey: ACTIVITIES });
    }

    async function send(one: Move): Promise<void> {
      clearTimeout(one.timer);
      one.timer = undefined;
      if (one.sending) return;
      one.sending = true;
      try {
        // Its way may go on while the server is asked.
        for (let sent: When | null = null; !sent || !sameTime(sent, one.wanted);) {
          sent = one.wanted;
          const { id, version } = one.sure;
          one.sure = await editActivity({ activityData: { id, version, ...sent } });
        }
        const day = formatDay(one.sure.date, currentLanguage());
        announce(t('week.moved', { title: one.sure.title, day, times: timesOf(one.sure) }));
      } catch (failure) {
        if (failure instanceof RequestFailed && failure.codes.includes('errors.conflict')) {
          one.sure = { ...one.sure, ...(failure.present as Partial<ActivityData>) };
          if (await mineStays(one.sure.title)) {
            one.sending = false;
            return send(one);
          }
        } else {
          reportFailure(failure, { position: 'top', duration: 1000 });
          if (failure instanceof RequestFailed) refused.current(failure.message);
        }
      }
      settle(one);
    }

    /** Somebody else has changed it meanwhile: one's own place, or theirs. */
    const mineStays = (title: string) =>
      confirm({
        title,
        text: t('global.conflict'),
        confirm: t('global.conflict_keep'),
        cancel: t('global.conflict_take'),
      });

    function move(activity: ActivityData, { date, startsAt, endsAt }: When, walking = false) {
      const one = moves.get(activity.id) ?? { sure: activity, wanted: activity, timer: undefined, sending: false };
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
