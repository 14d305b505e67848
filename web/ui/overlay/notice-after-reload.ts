/** A toast that is shown after a reload, for changes that need the app to start afresh. */
import { reload } from '#web/router/history.ts';
import { hasUnsavedChanges } from './unsaved-changes.tsx';
import { toast } from './toast.ts';

const KEPT_AT = 'touchline.notice';

/**
 * Reloads and then shows the sentence (USER-27). With unsaved changes elsewhere it shows the sentence at once without a
 * reload, and returns false.
 */
export function reloadWithNotice(sentence: string): boolean {
  if (hasUnsavedChanges()) {
    toast.success(sentence);
    return false;
  }
  sessionStorage.setItem(KEPT_AT, sentence);
  reload();
  return true;
}

/** Shows the stored sentence and removes it. */
export function showStoredNotice(): void {
  const sentence = sessionStorage.getItem(KEPT_AT);
  sessionStorage.removeItem(KEPT_AT);
  if (sentence) toast.success(sentence);
}
