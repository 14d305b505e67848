import { useSyncExternalStore } from 'react';

/** CONST-14 */
export const DRAWER_BELOW = 1024;
export const BOTTOM_BAR_BELOW = 768;

/** Whether the window is at least so many px wide, for what CSS alone cannot decide. */
export function useWindowFrom(width: number): boolean {
  const query = `(width >= ${width}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
