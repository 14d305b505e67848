import { useMediaQuery } from '../browser/media-query.ts';

/** CONST-14: breakpoints in px. */
export const DRAWER_BELOW = 1024;
export const BOTTOM_BAR_BELOW = 768;

/** Whether the window is at least so many px wide. */
export function useWindowFrom(width: number): boolean {
  return useMediaQuery(`(width >= ${width}px)`);
}
