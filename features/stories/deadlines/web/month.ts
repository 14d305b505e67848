import { useQuery } from '@tanstack/react-query';
import { can } from '#domain/permissions.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { DeadlineDayData } from './queries.ts';

/**
 * Deadlines on a month's page, by day: all that the viewer may see, or those of one author. The query is loaded after
 * the page.
 */
export function useMonthDeadlines(
  month: string,
  createdById?: string,
): ReadonlyMap<string, DeadlineDayData> | undefined {
  const viewer = useViewer();
  return useQuery({
    queryKey: ['deadlines', month, createdById ?? null],
    queryFn: async ({ signal }) => (await import('./queries.ts')).askMonthDeadlines(month, createdById ?? null, signal),
    enabled: can(viewer, 'deadline.read', { userId: createdById ?? viewer.id }),
  }).data;
}
