import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/session/viewer.ts';
import { useDeletion } from '../activity/removal.ts';
import { moveEffects, type MoveWays } from './move-effects.ts';
import { NO_MOVES, pendingOf, reduceMoves, type MoveEvent } from './move.ts';

/** Moves of activities by pointer or keys (`move.ts`): their state as shown, and `dispatch` for their events. */
export function useWeekMoves(onBack: MoveWays['onBack']) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const { mutate } = useDeletion();
  const state = useRef(NO_MOVES);
  const [shown, setShown] = useState(NO_MOVES);
  const ways: MoveWays = { t, viewer, leave: (activity) => mutate({ activity, which: 'leave' }), onBack };
  const latest = useRef(ways);
  useLayoutEffect(() => {
    latest.current = ways;
  });

  const dispatch = useMemo(() => {
    const run = moveEffects(client, () => latest.current, happen);
    // Pages see what was written into the lists a moment later. Until then the state as shown stays, whatever happens:
    // otherwise the pending move would be gone before its list has the activity at the new place.
    let unseen = 0;
    function happen(event: MoveEvent): void {
      const { state: next, effects } = reduceMoves(state.current, event);
      state.current = next;
      for (const effect of effects) void run(effect);
      if (effects.some((effect) => effect.run === 'settle')) {
        unseen += 1;
        setTimeout(() => {
          unseen -= 1;
          if (unseen === 0) setShown(state.current);
        });
      } else if (unseen === 0) setShown(state.current);
    }
    return happen;
  }, [client]);

  // Sends moves by keys at once when the page is left.
  useEffect(() => {
    const arrive = () => state.current.moves.forEach((_move, id) => dispatch({ is: 'stood', id }));
    addEventListener('pagehide', arrive);
    return () => {
      removeEventListener('pagehide', arrive);
      arrive();
    };
  }, [dispatch]);

  const { moves } = shown;
  const pending = useMemo(() => pendingOf({ moves }), [moves]);
  return { ...shown, pending, dispatch };
}
