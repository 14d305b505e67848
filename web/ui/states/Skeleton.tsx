import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../looks/classes.ts';

/** A grey placeholder. */
export function Skeleton({ className, round = false }: { className?: string; round?: boolean }) {
  return <span aria-hidden className={classNames('skeleton', round && 'rounded-full', className ?? 'h-3.5 w-full')} />;
}

/** Wraps placeholders and announces once to screen readers that content is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useTranslation();
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('global.loading')}</span>
      {children}
    </div>
  );
}

export function SkeletonCard() {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line p-3">
      <Skeleton round className="size-11 flex-none" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-3.5 w-3/5" />
        <Skeleton className="h-3 w-4/5" />
        <Skeleton className="h-3 w-2/5" />
      </div>
    </div>
  );
}

export function SkeletonRow() {
  return (
    <div className="flex h-13 items-center gap-3 border-b border-line px-3">
      <Skeleton round className="size-8 flex-none" />
      <div className="grid flex-1 gap-1.5">
        <Skeleton className="h-3.5 w-2/5 max-w-48" />
        <Skeleton className="h-3 w-3/5 max-w-72" />
      </div>
      <Skeleton className="h-3.5 w-10 flex-none" />
    </div>
  );
}

/** Placeholder of a list: cards in a grid, or rows. */
export function SkeletonList({ mode = 'grid', count = 8 }: { mode?: 'grid' | 'list'; count?: number }) {
  const places = Array.from({ length: count }, (_, index) => index);
  if (mode === 'list') {
    return (
      <Loading>
        {places.map((place) => (
          <SkeletonRow key={place} />
        ))}
      </Loading>
    );
  }
  return (
    <Loading className="grid grid-cols-[repeat(auto-fill,minmax(min(248px,100%),1fr))] gap-2.5">
      {places.map((place) => (
        <SkeletonCard key={place} />
      ))}
    </Loading>
  );
}

/** Placeholder of a page: header and content. */
export function SkeletonPage() {
  return (
    <Loading className="flex h-full flex-col">
      <div className="flex h-13 flex-none items-center gap-3 border-b border-line px-5">
        <Skeleton className="h-4.5 w-36" />
        <Skeleton className="ml-auto h-8 w-24 rounded-md" />
      </div>
      <div className="grid content-start gap-3 p-5">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3.5 w-3/5" />
        <Skeleton className="mt-3 h-32 rounded-lg" />
      </div>
    </Loading>
  );
}
