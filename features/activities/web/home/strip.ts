/** The nine days of the homepage: which they are, and where a swipe leads. */
import { addDays } from '#domain/time.ts';

/** HOME-02: the day in the middle has so many on each side. */
const ASIDE = 4;
export const STRIP_DAYS = 2 * ASIDE + 1;
/** HOME-05: next and previous move by so many. */
export const STRIP_STEP = 3;

/** px of the strip, kept free until it comes; more where a day has room for words. */
export const stripHeight = (wide: boolean): number => (wide ? 148 : 68);

/** The first of the days around the one in the middle. */
export const firstOfStrip = (middle: string): string => addDays(middle, -ASIDE);

/** So many days from the first one on; those before it are negative. */
export function stripDays(first: string, from = 0, to = STRIP_DAYS): string[] {
  return Array.from({ length: to - from }, (_, index) => addDays(first, from + index));
}

/** HOME-06, A-80: a swipe beyond a third of the width moves by three days, a shorter one snaps back. */
export function stripSwiped(moved: number, width: number): number {
  if (Math.abs(moved) <= width / 3) return 0;
  return moved < 0 ? STRIP_STEP : -STRIP_STEP;
}
