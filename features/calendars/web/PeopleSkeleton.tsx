import { SkeletonList } from '#web/ui/states/Skeleton.tsx';

/** Placeholder while the people load. */
export function PeopleSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-5 max-md:px-4">
      <SkeletonList mode="list" count={12} />
    </div>
  );
}
