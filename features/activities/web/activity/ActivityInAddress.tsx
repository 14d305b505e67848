import { useClubClock } from '../clock.ts';
import type { ActivityPreviewProps } from '#web/layout/pages-context.ts';
import { ActivityPreview } from './ActivityPreview.tsx';
import { ActivityDialogs } from './ActivityDialogs.tsx';
import { useOpenDialog } from './open-dialog.ts';

/** The dialogs of the activity that the query string names, over a page without a calendar; or those of a preview. */
export function ActivityInAddress({ preview }: { preview?: ActivityPreviewProps }) {
  return preview ? <ActivityPreview {...preview} /> : <InAddress />;
}

function InAddress() {
  const { shown, show } = useOpenDialog();
  const { day } = useClubClock();
  return <ActivityDialogs day={day} shown={shown} show={show} onMovedTo={() => show(null)} />;
}
