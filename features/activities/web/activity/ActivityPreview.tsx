import { useState } from 'react';
import type { ActivityPreviewProps } from '#web/layout/pages-context.ts';
import { useClubClock } from '../clock.ts';
import { ActivityDialogs } from './ActivityDialogs.tsx';
import type { OpenDialog } from './open-dialog.ts';

/** An activity over any page, which the viewer has not opened (SHELL-17); the address stays as it is. */
export function ActivityPreview({ activityId, note, onClose }: ActivityPreviewProps) {
  const { day } = useClubClock();
  const [next, setNext] = useState<{ of: string; shown: OpenDialog }>();
  // A dialog that follows from it, such as its form, replaces it.
  const shown =
    activityId === null ? null : next?.of === activityId ? next.shown : { what: 'activity' as const, id: activityId };
  const show = (to: OpenDialog | null) => {
    setNext(to && activityId !== null ? { of: activityId, shown: to } : undefined);
    if (!to) onClose();
  };
  return <ActivityDialogs day={day} shown={shown} show={show} onMovedTo={() => show(null)} note={note} />;
}
