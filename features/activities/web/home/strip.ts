/** The nine days of the home page: which ones are shown, and the effect of a swipe. */
import { addDays } from '#domain/time.ts';

/** HOME-02: days on each side of the middle one. */
const ASIDE = 4;
export const STRIP_DAYS = 2 * ASIDE + 1;
/** HOME-05: days that next and previous move by. */
export const STRIP_STEP = 3;

/** Height in px, reserved until the strip is drawn; more where days show text. */
export const stripHeight = (wide: boolean): number => (wide ? 148 : 68);

/** The first of the days around the one in the middle. */
export const firstOfStrip = (middle: string): string => addDays(middle, -ASIDE);

/** Days by their offset to `first`: `from` (may be negative) up to, but without, `to`. */
export function stripDays(first: string, from = 0, to = STRIP_DAYS): string[] {
  return Array.from({ length: to - from }, (_, index) => addDays(first, from + index));
}

/** HOME-06, A-80: a swipe beyond a third of the width moves by three days, a shorter one snaps back. */
export function stripSwiped(moved: number, width: number): number {
  if (Math.abs(moved) <= width / 3) return 0;
  return moved < 0 ? STRIP_STEP : -STRIP_STEP;
}
