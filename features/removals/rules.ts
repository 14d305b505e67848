/** Minutes for which what was deleted or left can be restored. */
export const RESTORE_MINUTES = 10;

/** Removals before this moment can no longer be restored. */
export const restorableSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: RESTORE_MINUTES });
