/** The entries of the inbox, and the actions on them (INB-01 to INB-12). */
import * as z from 'zod/mini';
import { id, idempotencyKey, idList, instant, integer, optional } from '#domain/fields.ts';
import { isPlayer, type Role } from '#domain/football.ts';
import { ACTIVITY_DEEDS, typeOfNews, type ActivityDeed, type NotificationType } from '#domain/notification-types.ts';

import { can, scopeOf, type Viewer } from '#domain/permissions.ts';
import type { Scope } from '#domain/scopes.ts';

/** The most entries of a page. */
const MAX_ENTRIES = 100;
/** The most entries that can be skipped by scrolling. */
const MAX_SKIPPED = 1_000_000;
/** Unread entries are counted up to this number. */
export const MAX_UNREAD = 100;
/** Minutes after an entry in which another change by the same person is added to it. */
const MERGE_MINUTES = 10;
/** Seconds in which what is added goes into one entry, and for which its push waits. */
export const QUIET_SECONDS = 60;
/** Days for which entries are kept. */
export const KEPT_DAYS = 365;

export const inboxArgs = z.object({
  userId: optional(id()),
  activityReminders: optional(z.boolean()),
  pagination: optional(z.object({ skip: optional(integer(0, MAX_SKIPPED)), limit: optional(integer(1, MAX_ENTRIES)) })),
});

export const markReadInput = z.object({
  /** All entries when left out. */
  ids: optional(idList(MAX_ENTRIES)),
  /** Entries written after it stay as they are: nobody has seen them. */
  until: optional(instant()),
  isRead: optional(z.boolean()),
  idempotencyKey,
});

/** What of the things that entries tell of a recipient may read: which activities, and whether games and reports. */
export type Readable = { activities: Scope; scouting: boolean };

/** Whoever is no longer of the staff sees nothing of games and reports. */
export const readableTo = (recipient: Viewer): Readable => ({
  activities: scopeOf(recipient, 'activity.read'),
  scouting: can(recipient, 'game.read') && can(recipient, 'report.read'),
});

/** The types for one person's changes: managers and admins count as scouts (INB-02, G-13). */
export function activityTypesOf(actor: { role: Role }): Record<ActivityDeed, NotificationType> {
  const by = isPlayer(actor) ? 'player' : 'scout';
  const types = ACTIVITY_DEEDS.map((deed) => [deed, typeOfNews(by, deed)]);
  return Object.fromEntries(types) as Record<ActivityDeed, NotificationType>;
}

/** The earliest time of an entry that takes in what is added now. */
export const gatheredSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ seconds: QUIET_SECONDS });

/** The earliest time of an entry that takes in a change made now. */
export const mergedSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: MERGE_MINUTES });
