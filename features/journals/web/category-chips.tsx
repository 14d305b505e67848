import { lazyComponent } from '#web/browser/lazy.ts';
import type { CategoryChipsProps } from './CategoryChips.tsx';

/** The chips after the list; their room is kept, so that nothing moves. */
export const LazyCategoryChips = lazyComponent<CategoryChipsProps>(
  async () => (await import('./CategoryChips.tsx')).CategoryChips,
  () => <div className="h-8 touch:h-11" />,
);
