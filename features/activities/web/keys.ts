/** Prefix of all query keys that are invalidated when an activity changes. */
export const ACTIVITIES = ['activities'] as const;
