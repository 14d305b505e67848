import { lazyComponent } from '#web/browser/lazy.ts';

export const LazyUserConflict = lazyComponent(async () => (await import('./UserConflict.tsx')).UserConflict);
