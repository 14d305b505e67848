import { createStore } from '#web/browser/store.ts';

/** Number of calls that block the page. The overlay closes when the last one settles (SHELL-20). */
export const blockingCalls = createStore(() => 0);

/** Shows the loading overlay until the work settles; returns or throws as the work does. */
export async function withLoadingOverlay<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  blockingCalls.setState(blockingCalls.getState() + 1);
  try {
    return await (typeof work === 'function' ? work() : work);
  } finally {
    blockingCalls.setState(blockingCalls.getState() - 1);
  }
}
