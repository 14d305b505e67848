import { lazyComponent } from '#web/browser/lazy.ts';
import type { CategoryChipsProps } from './CategoryChips.tsx';

/** The chips, loaded after the list; their space is reserved, so that nothing moves. */
export const LazyCategoryChips = lazyComponent<CategoryChipsProps>(
  async () => (await import('./CategoryChips.tsx')).CategoryChips,
  () => <div className="h-8 touch:h-11" />,
);
