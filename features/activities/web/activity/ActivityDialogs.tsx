import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailedError } from '#web/graphql/client.ts';
import { useWaitingEdit } from '#web/outbox/use-waiting-edit.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { GroupDialog } from '../day/GroupDialog.tsx';
import { activityQuery, cachedActivity, type ActivityDetails } from '../queries.ts';
import { ACTIVITY_EDIT } from '../waiting-activity-edit.ts';
import { activityRecord } from '../waiting-changes.ts';
import { ActivityDialog } from './ActivityDialog.tsx';
import { ActivityForm, type ActivityFormProps } from './ActivityForm.tsx';
import type { CalendarOwner } from './calendar-owner.ts';
import { CancelDialog } from './CancelDialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { RepeatDialog } from './RepeatDialog.tsx';
import type { Values } from './values.ts';

export type ActivityDialogsProps = {
  /** Default day of a new activity. */
  day: string;
  shown: OpenDialog | null;
  show: (next: OpenDialog | null) => void;
  /** Called when an activity was saved on another day than the one shown. */
  onMovedTo: (day: string) => void;
  /** The reason an activity is shown, when the viewer has not opened it. */
  note?: string | undefined;
  /** The person for whom a new activity is planned; the viewer by default. */
  owner?: CalendarOwner;
};

/** The dialogs of a calendar. A closed one stays mounted until the next is opened, so that it can animate out. */
export function ActivityDialogs({ day, shown, show, onMovedTo, note, owner }: ActivityDialogsProps) {
  const [{ last, times }, setLast] = useState({ last: shown, times: 0 });
  if (shown && shown !== last) setLast({ last: shown, times: times + 1 });
  const open = shown !== null;
  const close = () => show(null);
  const saved = (activity: ActivityDetails, repeat = false) => {
    if (repeat) show({ what: 'repeat', id: activity.id });
    else if (activity.date === day) close();
    else onMovedTo(activity.date);
  };

  if (!last) return null;
  if (last.what === 'group') return <GroupDialog ids={last.ids} open={open} onClose={close} show={show} />;
  if (last.what === 'activity')
    return <ActivityDialog key={times} {...{ id: last.id, open, note, show }} onClose={close} />;
  if (last.what === 'repeat') return <RepeatDialog key={times} id={last.id} open={open} onClose={close} />;
  if (last.what === 'cancel') return <CancelDialog key={times} id={last.id} open={open} onClose={close} />;
  if (last.what === 'edit') return <EditForm key={times} id={last.id} open={open} onClose={close} onSaved={saved} />;
  const hours = last.startsAt ? { startsAt: last.startsAt, endsAt: last.endsAt ?? null } : {};
  return (
    <ActivityForm
      key={times}
      {...{ day, open, owner }}
      times={hours}
      squadId={last.squadId}
      onClose={close}
      onSaved={saved}
    />
  );
}

type EditFormProps = { id: string } & Pick<ActivityFormProps, 'open' | 'onClose' | 'onSaved'>;

/**
 * The form of an activity, or of the change of it that waits; closes itself when the activity no longer exists (ACT-09).
 */
function EditForm({ id, open, onClose, onSaved }: EditFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, error } = useQuery({ ...activityQuery(id), placeholderData: () => cachedActivity(client, id) });
  const waiting = useWaitingEdit<ActivityDetails, Values>(ACTIVITY_EDIT, activityRecord(id));
  const gone = error instanceof RequestFailedError && error.codes.includes('errors.not_found');
  const [begun, setBegun] = useState<ActivityDetails>();
  const found = waiting.data?.begun ?? (gone ? undefined : data);
  if (!begun && found && !waiting.isPending) setBegun(found);
  const isNowhere = gone && !begun && !waiting.isPending;
  useEffect(() => {
    // Only while open: a closed form stays mounted and must not close the next dialog.
    if (!isNowhere || !open) return;
    toast.error(t('activities.gone'), { position: 'top' });
    onClose();
  }, [isNowhere, open, onClose, t]);
  if (!begun) return null;
  return (
    <ActivityForm day={begun.date} activity={begun} opened={waiting.data} gone={gone} {...{ open, onClose, onSaved }} />
  );
}
