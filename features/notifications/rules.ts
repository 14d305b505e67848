/** What people are told of in their inbox, and what may be done there (INB-01 to INB-12). */
import * as z from 'zod/mini';
import { id, idempotencyKey, idList, instant, integer, optional } from '#domain/fields.ts';
import { isPlayer, type Role } from '#domain/football.ts';
import type { NotificationType } from '#domain/notification-types.ts';

/** Entries of a page at most. */
const MOST_ENTRIES = 100;
/** How far somebody scrolls at most. */
const MOST_SKIPPED = 1_000_000;
/** More unread entries than this are not told apart. */
export const MOST_UNREAD = 100;
/** Within so many minutes after an entry, another change by the same person is told in it. */
const MERGE_MINUTES = 10;
/** How long entries are kept. */
export const KEPT_DAYS = 365;

export const inboxArgs = z.object({
  userId: optional(id()),
  activityReminders: optional(z.boolean()),
  pagination: optional(
    z.object({ skip: optional(integer(0, MOST_SKIPPED)), limit: optional(integer(1, MOST_ENTRIES)) }),
  ),
});

export const markReadInput = z.object({
  /** All of them when left out. */
  ids: optional(idList(MOST_ENTRIES)),
  /** What came after that stays as it is: nobody has seen it. */
  until: optional(instant()),
  isRead: optional(z.boolean()),
  idempotencyKey,
});

/** The kinds of one person's doing: managers and admins count as scouts (INB-02, G-13). */
export function activityTypesOf(actor: { role: Role }): { added: NotificationType; updated: NotificationType } {
  return isPlayer(actor)
    ? { added: 'PLAYER_ADDED_ACTIVITY', updated: 'PLAYER_UPDATED_ACTIVITY' }
    : { added: 'SCOUT_ADDED_ACTIVITY', updated: 'SCOUT_UPDATED_ACTIVITY' };
}

/** Since when an entry takes in what its author does now. */
export const mergedSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: MERGE_MINUTES });
