import type { WaitingDialogProps } from '#web/outbox/kind.ts';
import { activityToSend } from '../waiting-activity.ts';
import { ActivityForm } from './ActivityForm.tsx';

/** Edits a new activity that waits to be sent. */
export function WaitingActivityDialog({ entry, onClose, onDone }: WaitingDialogProps) {
  const { values, owner } = activityToSend(entry);
  return (
    <ActivityForm
      open
      day={values.activityData.date ?? ''}
      owner={owner}
      waiting={{ key: entry.key, values }}
      onClose={onClose}
      onSaved={({ id }) => onDone(id)}
    />
  );
}
