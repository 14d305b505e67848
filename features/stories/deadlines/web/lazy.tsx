import { lazyComponent } from '#web/browser/lazy.ts';
import type { DeadlineListProps } from './DeadlineList.tsx';

/** Only days with a deadline need it. */
export const LazyDeadlineList = lazyComponent<DeadlineListProps>(
  async () => (await import('./DeadlineList.tsx')).DeadlineList,
);
