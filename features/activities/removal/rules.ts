/** How long what has been deleted or left can be brought back. */
const RESTORE_MINUTES = 10;

/** What was removed before this moment is gone for good. */
export const restorableSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ minutes: RESTORE_MINUTES });
