import { SectionSkeleton } from '#web/home/RowsSkeleton.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';

/** Placeholder of everything below the strip, laid out like the content. */
export function HomeSkeleton() {
  return (
    <Loading className="grid gap-6">
      <div className="flex h-17 items-center gap-3 rounded-lg border border-line px-4">
        <Skeleton className="h-8 w-1 flex-none rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      </div>
      <div className="grid gap-6 md:grid-cols-2 md:gap-4">
        <SectionSkeleton />
        <SectionSkeleton />
      </div>
      <SectionSkeleton />
    </Loading>
  );
}
