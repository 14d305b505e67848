import type { ReactNode } from 'react';

/** The bar of a game that says whether it is prepared. It has its height before it has its words. */
export function PrepareBar({ children }: { children?: ReactNode }) {
  return (
    <div className="flex min-h-18 items-center justify-between gap-3 border-b border-line px-5 py-2 text-13 text-ink-2 max-md:px-4 md:min-h-12">
      {children}
    </div>
  );
}
