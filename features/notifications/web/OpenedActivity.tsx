import { useCallback } from 'react';
import { useOnceOpened } from '#web/browser/lazy.ts';
import { useSlots } from '#web/layout/pages-context.ts';
import { useSearchParams } from '#web/router/router.tsx';

/** The key of the query string that names the open activity, as in the calendars. */
const ACTIVITY = 'activity';

/** Opens an activity over the page. */
export function useOpenActivity(): (activityId: string) => void {
  const [, setSearch] = useSearchParams();
  return useCallback(
    (activityId) => setSearch((before) => new URLSearchParams([...before, [ACTIVITY, activityId]]), { replace: true }),
    [setSearch],
  );
}

/** The activity that was opened, over the page. */
export function OpenedActivity() {
  const { ActivityInAddress } = useSlots();
  const [search] = useSearchParams();
  // Its form and other dialogs are in the query string too.
  const wanted = useOnceOpened(search.has(ACTIVITY));
  return wanted && ActivityInAddress ? <ActivityInAddress /> : null;
}
