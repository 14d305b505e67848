/** Which reports are new to somebody (DSK-17). */

/** What was written or amended longer ago is no news any more. */
const NEWS_DAYS = 30;

/** Who reads, and since when reports are news to them. */
export type Reader = { id: string; since: string };

export const readerAt = ({ id }: { id: string }, now: Temporal.Instant): Reader => ({
  id,
  since: now.subtract({ hours: 24 * NEWS_DAYS }).toString(),
});
