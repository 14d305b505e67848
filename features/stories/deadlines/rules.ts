/** Deadlines of journals and objectives, as a month shows them. */
import * as z from 'zod/mini';
import { day, id, optional } from '#domain/fields.ts';
import { addDays, mondayOf } from '#domain/time.ts';

export const monthDeadlinesArgs = z.object({ date: day(), createdById: optional(id()) });

/** Days on a month's page. */
const DAYS = 42;
/** Deadlines of a day that are named; the others are counted. */
export const MAX_NAMED_DEADLINES = 20;

/** The six weeks that begin with the week of the day. */
export function deadlinePeriod(date: string): { from: string; to: string } {
  const from = mondayOf(date);
  return { from, to: addDays(from, DAYS - 1) };
}
