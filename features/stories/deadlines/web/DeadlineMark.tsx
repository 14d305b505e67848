import { Flag } from 'lucide-react';
import type { DeadlineDayData } from './queries.ts';

type DeadlineMarkProps = {
  of: DeadlineDayData | undefined;
  /** Whether there is room for a title. */
  wide: boolean;
};

/**
 * Marks a deadline in the corner of a day, with its title and the number of others. It takes no line from activities.
 */
export function DeadlineMark({ of, wide }: DeadlineMarkProps) {
  if (!of) return null;
  return (
    <span className="absolute top-1 right-1 flex max-w-[calc(100%-2.25rem)] items-center gap-1 text-11 font-medium text-accent-ink lg:top-1.5 lg:h-6">
      <Flag className="size-3 flex-none" />
      {wide && <span className="truncate">{of.first[0]?.name}</span>}
      {wide && of.total > 1 && <span className="flex-none tabular-nums">+{of.total - 1}</span>}
    </span>
  );
}
