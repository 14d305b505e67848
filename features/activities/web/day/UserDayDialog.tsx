import type { ReactNode } from 'react';
import { nameOf } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import type { CalendarOwner } from '../activity/calendar-owner.ts';
import { UserDay } from './UserDay.tsx';

type UserDayDialogProps = {
  user: CalendarOwner;
  day: string;
  now: string | null;
  open: boolean;
  /** The person is deactivated: nothing new can be planned. */
  closed?: boolean;
  /** Above the timeline. */
  above?: ReactNode;
  onClose: () => void;
  onMovedTo: (day: string) => void;
};

/** USER-15: a person's day on a timeline. */
export function UserDayDialog({ user, day, now, open, closed, above, onClose, onMovedTo }: UserDayDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={formatDay(day, currentLanguage(), { year: true })}
      description={nameOf(user)}
      width={600}
      flush
    >
      <div className="flex h-[min(640px,68dvh)] flex-col border-t border-line">
        {above}
        <UserDay key={user.id} person={user} day={day} now={now} closed={closed} onMovedTo={onMovedTo} />
      </div>
    </Dialog>
  );
}
