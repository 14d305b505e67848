import { lazyComponent } from '../browser/lazy.ts';

/** Loaded only where the navigation has an inbox; without it the navigation is whole. */
export const LazyUnreadCount = lazyComponent<{ className?: string }>(
  async () => (await import('./UnreadCount.tsx')).UnreadCount,
  () => null,
  'wait',
);
