/** The open work of somebody who watches games, and the time in which a report can still be changed. */
import * as z from 'zod/mini';
import { idList, optional } from '#domain/fields.ts';
import { can, REPORT_EDIT_HOURS, type Viewer } from '#domain/permissions.ts';
import { addDays, dayOf } from '#domain/time.ts';

/** Days of assigned games that are shown, today being the first. */
const DAYS_AHEAD = 14;
/** A report on an older game is not missed any more. */
const DAYS_BACK = 60;
/** The most entries of each kind that are named. */
export const MAX_WORK = 20;
const MAX_DRAFTS = 50;

export const workArgs = z.object({
  gameIds: optional(idList(MAX_DRAFTS)),
  playerIds: optional(idList(MAX_DRAFTS)),
});

export type WorkPeriod = { now: string; from: string; today: string; before: string; editableSince: string };

/** The days of the club, and the moments, that the work of this moment lies in. */
export function workPeriod(now: Temporal.Instant, zone: string): WorkPeriod {
  const today = dayOf(now, zone);
  return {
    now: now.toString(),
    from: addDays(today, -DAYS_BACK),
    today,
    before: addDays(today, DAYS_AHEAD),
    editableSince: now.subtract({ hours: REPORT_EDIT_HOURS }).toString(),
  };
}

/** Until when the viewer may change an own report; null without a limit. */
export function editableUntil(viewer: Viewer, createdAt: string): string | null {
  const until = Temporal.Instant.from(createdAt).add({ hours: REPORT_EDIT_HOURS });
  const later = { createdBy: viewer.id, createdAt, now: until.add({ seconds: 1 }) };
  return can(viewer, 'report.edit', later) ? null : until.toString();
}
