import { createStore } from '#web/browser/store.ts';

/** How many calls block the page. The veil goes when the last one ends, however it ends (SHELL-20). */
export const blockingCalls = createStore(() => 0);

/** Shows the loading overlay until the work is done; answers or throws what the work answers or throws. */
export async function withLoadingOverlay<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  blockingCalls.setState(blockingCalls.getState() + 1);
  try {
    return await (typeof work === 'function' ? work() : work);
  } finally {
    blockingCalls.setState(blockingCalls.getState() - 1);
  }
}
