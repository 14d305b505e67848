import { Loading, SkeletonRow } from '../ui/states/Skeleton.tsx';

/** Placeholder of a list whose code is loading. */
export function LoadingRows() {
  return (
    <Loading className="px-5 pt-3 max-md:px-4">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <SkeletonRow key={place} />
      ))}
    </Loading>
  );
}
