import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyPart } from '#web/chunk.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useViewer } from '#web/viewer.ts';
import { WeekPdfButton } from './WeekPdfButton.tsx';

const CopyWeekDialog = lazyPart(async () => (await import('./CopyWeekDialog.tsx')).CopyWeekDialog);

type WeekActionsProps = {
  /** Any day of the week that is meant. */
  day: string;
  /** Whose week, and how that person is called; one's own without. */
  userId?: string;
  name?: string;
};

/** What can be done with a whole week: print it or hand it on, copy it to another one. */
export function WeekActions({ day, userId, name }: WeekActionsProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [copying, setCopying] = useState({ open: false, times: 0 });
  const whose = { ...(userId === undefined ? {} : { userId }), ...(name === undefined ? {} : { name }) };
  return (
    <>
      <WeekPdfButton day={day} {...(userId === undefined ? {} : { userId })} />
      {can(viewer, 'activity.create', { participantIds: [userId ?? viewer.id] }) && (
        <IconButton
          label={t('activities.series.copy_week')}
          onClick={() => setCopying(({ times }) => ({ open: true, times: times + 1 }))}
        >
          <CopyPlus aria-hidden />
        </IconButton>
      )}
      {copying.times > 0 && (
        <CopyWeekDialog
          {...whose}
          // Begun anew each time: another week may be meant by then.
          key={copying.times}
          day={day}
          open={copying.open}
          onClose={() => setCopying(({ times }) => ({ open: false, times }))}
        />
      )}
    </>
  );
}
