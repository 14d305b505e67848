/** All that the client keeps under this is out of date once an activity was changed. */
export const ACTIVITIES = ['activities'] as const;
