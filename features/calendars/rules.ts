/** Arguments and filters of the group calendar and of the reports over all calendars (GCAL, DREP, WREP). */
import * as z from 'zod/mini';
import { day, integer, oneOf, optional, search, someOf } from '#domain/fields.ts';
import { CALENDAR_GROUPS, LABELS, ROLES } from '#domain/football.ts';
import { squadIds } from '#features/users/rules.ts';

const page = optional(integer(0, 1_000_000));

/** G-39: role, label and name. `hasActivity` is for the daily report: everybody when left out. */
export const dailyFilters = optional(
  z.object({
    roles: optional(someOf(ROLES)),
    labels: optional(someOf(LABELS)),
    squadIds,
    search,
    hasActivity: optional(z.boolean()),
  }),
);
export type DailyFilters = z.infer<typeof dailyFilters>;

/** HOME-15: most people without plans who are named; the others are counted. */
export const MAX_UNPLANNED = 12;

/** WREP-04 */
export const weeklyFilters = optional(z.object({ label: optional(oneOf(CALENDAR_GROUPS)), squadIds }));
export type WeeklyFilters = z.infer<typeof weeklyFilters>;

export const mapArgs = z.object({ date: day(), page });
