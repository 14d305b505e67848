import { isTime, minutesOf, timeOf } from '#domain/time.ts';

/** A-32, CONST-09: 1 to 200 minutes, common ones first. */
const USUAL = [30, 45, 60, 90, 120];
const LONGEST = 200;
export const DURATIONS = [
  ...USUAL,
  ...Array.from({ length: LONGEST }, (_, index) => index + 1).filter((one) => !USUAL.includes(one)),
];

/** HOME-08: the start plus the minutes; null while one of them is missing. */
export function endAfter(start: string | null, minutes: number | null): string | null {
  return start && isTime(start) && minutes ? timeOf(minutesOf(start) + minutes) : null;
}
