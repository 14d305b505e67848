import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';

/** Placeholder of the parts of the settings below the own record. */
export function PartsSkeleton() {
  return (
    <Loading className="grid gap-8 max-md:gap-7">
      {[1, 2, 3].map((place) => (
        <div key={place} className="grid gap-2.5">
          <Skeleton className="h-8 w-32" />
          <Skeleton className="h-14 rounded-lg" />
        </div>
      ))}
    </Loading>
  );
}
