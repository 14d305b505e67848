/** A notice that outlives a reload: what was saved changes so much that the page begins anew, and is said afterwards. */
import { hasUnsavedChanges } from '../router/unsaved-changes.tsx';
import { toast } from '../ui/overlay/toast.ts';

const KEPT_AT = 'touchline.notice';

/**
 * Loads the page anew and says the sentence then (USER-27). Where something is being written under the dialog nothing is
 * reloaded: the sentence is said at once, and the answer is false.
 */
export function reloadWithNotice(sentence: string): boolean {
  if (hasUnsavedChanges()) {
    toast.success(sentence);
    return false;
  }
  sessionStorage.setItem(KEPT_AT, sentence);
  location.reload();
  return true;
}

/** Says what was kept, once. */
export function showStoredNotice(): void {
  const sentence = sessionStorage.getItem(KEPT_AT);
  sessionStorage.removeItem(KEPT_AT);
  if (sentence) toast.success(sentence);
}
