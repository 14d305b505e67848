/** The first different colours of a day's activities, at most `limit`: equal dots would say nothing. */
export function differentHues(entries: readonly { activityType: { hue: number } }[], limit: number): number[] {
  return [...new Set(entries.map(({ activityType }) => activityType.hue))].slice(0, limit);
}
