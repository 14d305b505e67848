/** The plan of the coming week is mailed at this time on the Sunday before it, by the club's clock. */
import { addDays, dayOf, instantAt, mondayOf } from '#domain/time.ts';

const SENT_AT = '18:00';
/** Time on Monday until which a server that was off on Sunday evening still sends it. */
const SENT_UNTIL = '06:00';

export function sendingTimes(week: string, zone: string): { opens: Temporal.Instant; closes: Temporal.Instant } {
  return { opens: instantAt(addDays(week, -1), SENT_AT, zone), closes: instantAt(week, SENT_UNTIL, zone) };
}

/** The Monday of the week whose plans are mailed next, or at this moment. */
export function weekToMail(now: Temporal.Instant, zone: string): string {
  const monday = mondayOf(dayOf(now, zone));
  return isBefore(now, sendingTimes(monday, zone).closes) ? monday : addDays(monday, 7);
}

/** Whether the plans of a week are mailed at a moment. */
export function sendingState(week: string, now: Temporal.Instant, zone: string): 'early' | 'open' | 'late' {
  const { opens, closes } = sendingTimes(week, zone);
  if (isBefore(now, opens)) return 'early';
  return isBefore(now, closes) ? 'open' : 'late';
}

const isBefore = (one: Temporal.Instant, other: Temporal.Instant) => Temporal.Instant.compare(one, other) < 0;
