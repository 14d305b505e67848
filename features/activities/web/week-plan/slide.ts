import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { dayIndex, ALL_DAYS } from './week.ts';

/** Duration in ms and easing of a week that slides in, the same as of sheets. */
const SLIDE = 280;
const EASE = 'cubic-bezier(.2,.8,.2,1)';

type Seen = { monday: string; first: number; visible: number };

/**
 * Moves the tracks in a box (`data-track`) with a finger, and animates to another week or other days. While `moving`,
 * the neighbouring weeks must be drawn too.
 */
export function useWeekSlide(box: RefObject<HTMLElement | null>, { monday, first, visible }: Seen) {
  const [moving, setMoving] = useState(false);
  const offset = useRef(0);
  const before = useRef({ monday, first, visible });
  const base = `translateX(calc(${(-100 * first) / visible}% + var(--drag, 0px)))`;

  function put(px: number) {
    offset.current = px;
    box.current?.style.setProperty('--drag', `${px}px`);
  }

  function glide(from: number) {
    put(0);
    const tracks = [...(box.current?.querySelectorAll<HTMLElement>('[data-track]') ?? [])];
    if (from === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return setMoving(false);
    setMoving(true);
    const runs = tracks.map((track) =>
      track.animate(
        {
          transform: [
            `translateX(calc(${(-100 * first) / visible}% + ${from}px))`,
            `translateX(${(-100 * first) / visible}%)`,
          ],
        },
        { duration: SLIDE, easing: EASE },
      ),
    );
    void Promise.allSettled(runs.map(({ finished }) => finished)).then(() => setMoving(false));
  }

  useLayoutEffect(() => {
    const was = before.current;
    before.current = { monday, first, visible };
    if (was.monday === monday && was.first === first) return;
    const days = dayIndex(was.monday, monday) + first - was.first;
    const column = (box.current?.querySelector('[data-clip]')?.clientWidth ?? 0) / visible;
    // Only the neighbouring weeks are drawn, so a longer way is not animated.
    const far = was.visible !== visible || Math.abs(days) > ALL_DAYS;
    glide(far ? 0 : offset.current + days * column);
  });

  return {
    base,
    moving,
    drag: (px: number) => {
      setMoving(true);
      put(px);
    },
    /** The swipe was too short: back to where it began. */
    back: () => glide(offset.current),
  };
}
