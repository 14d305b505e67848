import { useClubClock } from '../clock.ts';
import { ActivityDialogs } from './ActivityDialogs.tsx';
import { useOpenDialog } from './open-dialog.ts';

/** The dialogs of the activity that the query string names, over a page that is no calendar. */
export function ActivityInAddress() {
  const { shown, show } = useOpenDialog();
  const { day } = useClubClock();
  return <ActivityDialogs day={day} shown={shown} show={show} onMovedTo={() => show(null)} />;
}
