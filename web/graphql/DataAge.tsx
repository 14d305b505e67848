import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { clubToday } from '../browser/club.ts';
import { formatDateTime, formatTime, toLocal } from '../text/format.ts';

/** ms since the epoch; 0 when the page shows nothing that may stay on the device. */
function oldestShown(client: QueryClient): number {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  const times = shown
    .filter(({ meta, state }) => meta?.kept && meta.kept !== 'Initial' && state.data)
    .map(({ state }) => state.dataUpdatedAt);
  return times.length > 0 ? Math.min(...times) : 0;
}

/** Says from when the shown data is: the oldest counts, except for the reference data of all pages. */
export function DataAge() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  );
  const oldest = useSyncExternalStore(subscribe, () => oldestShown(client));
  return oldest > 0 && <span>{t('offline.from', { when: momentOf(oldest) })}</span>;
}

/** The time of an instant of today, or the day and time of any other. */
export function momentOf(at: number): string {
  const instant = new Date(at).toISOString();
  const { day, time } = toLocal(instant);
  return day === clubToday() ? formatTime(time) : formatDateTime(instant);
}
