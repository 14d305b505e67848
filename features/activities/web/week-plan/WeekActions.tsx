import { CopyPlus, EllipsisVertical, Printer, Share } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { useViewer } from '#web/session/viewer.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { canShareFiles } from '#web/graphql/share-or-save.ts';
import { useWeekPdf } from './pdf.ts';

const CopyWeekDialog = lazyComponent(async () => (await import('./CopyWeekDialog.tsx')).CopyWeekDialog);

type WeekActionsProps = {
  /** Any day of the week. */
  day: string;
  /** The owner of the week, and the owner's name; the viewer by default. */
  userId?: string;
  name?: string;
};

/** Actions for a whole week: print or share it, copy it to another. On a phone they are a menu. */
export function WeekActions({ day, userId, name }: WeekActionsProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const pdf = useWeekPdf(day, userId);
  const [copying, setCopying] = useState({ open: false, times: 0 });
  const print = {
    label: t('activities.pdf.share'),
    icon: canShareFiles() ? <Share aria-hidden /> : <Printer aria-hidden />,
    onSelect: () => pdf.mutate(),
  };
  const copy = {
    label: t('activities.series.copy_week'),
    icon: <CopyPlus aria-hidden />,
    onSelect: () => setCopying(({ times }) => ({ open: true, times: times + 1 })),
  };
  const items = can(viewer, 'activity.create', { participantIds: [userId ?? viewer.id] }) ? [print, copy] : [print];
  return (
    <>
      {wide ? (
        items.map(({ label, icon, onSelect }) => (
          <IconButton key={label} label={label} onClick={onSelect}>
            {icon}
          </IconButton>
        ))
      ) : (
        <Menu
          items={items}
          renderTrigger={(props) => (
            <IconButton {...props} label={t('global.actions')} className="-mr-2">
              <EllipsisVertical aria-hidden />
            </IconButton>
          )}
        />
      )}
      {copying.times > 0 && (
        <CopyWeekDialog
          {...(userId === undefined ? {} : { userId })}
          {...(name === undefined ? {} : { name })}
          // Remounted on each opening: the week may be another one.
          key={copying.times}
          day={day}
          open={copying.open}
          onClose={() => setCopying(({ times }) => ({ open: false, times }))}
        />
      )}
    </>
  );
}
