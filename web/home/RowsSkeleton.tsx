import { Loading, Skeleton } from '../ui/states/Skeleton.tsx';

/** Rows of a section of a home page before the others are requested. */
export const FIRST_ROWS = 3;
/** Height of the rows, also while there are none, so that nothing below them jumps. */
export const ROWS_HEIGHT = 'h-41';
/** Height of a section's title, with or without a button beside it. */
export const TITLE_HEIGHT = 'h-8 touch:h-11';

export function RowsSkeleton() {
  return (
    <div className={`${ROWS_HEIGHT} rounded-lg border border-line`}>
      {Array.from({ length: FIRST_ROWS }, (_, row) => (
        <div key={row} className="flex h-13 items-center gap-3 px-3">
          <Skeleton className="h-8 w-1 flex-none rounded-full" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a section with its title. */
export function SectionSkeleton() {
  return (
    <div className="grid content-start gap-2">
      <div className={`${TITLE_HEIGHT} flex items-center`}>
        <Skeleton className="h-3.5 w-32" />
      </div>
      <RowsSkeleton />
    </div>
  );
}

/** Placeholder of the four parts of work on the home page of Scouting. */
export function WorkSkeleton() {
  return (
    <Loading className="grid gap-6 md:grid-cols-2 md:gap-4">
      <SectionSkeleton />
      <SectionSkeleton />
      <SectionSkeleton />
      <SectionSkeleton />
    </Loading>
  );
}

/** Height of the names of people without plans: room for four rows of three. */
export const NAMES_HEIGHT = 'h-47 md:h-41';

/** Placeholder of the people with nothing planned today and tomorrow. */
export function UnplannedSkeleton() {
  return (
    <Loading className="grid gap-6 md:grid-cols-2 md:gap-4">
      {[0, 1].map((day) => (
        <div key={day} className="grid content-start gap-2">
          <div className={`${TITLE_HEIGHT} flex items-center`}>
            <Skeleton className="h-3.5 w-40" />
          </div>
          <div className={`${NAMES_HEIGHT} rounded-lg border border-line p-3`}>
            <Skeleton className="h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
