import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTIFICATION_SETTINGS } from '#domain/notification-types.ts';
import { SettingRow } from '#features/users/web/profile/Section.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { settingsQuery } from './queries.ts';

const CalmDialog = lazyComponent(async () => (await import('./CalmDialog.tsx')).CalmDialog);

/** A summary of the viewer's notification settings, with the quiet hours and the weekly mail; a dialog changes them. */
export function CalmRow({ leading }: { leading: ReactNode }) {
  const { t } = useTranslation();
  const { data: settings } = useQuery(settingsQuery);
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  if (!settings) return null;
  const { quietFrom, quietTo, weeklyMail } = settings;
  const shown = NOTIFICATION_SETTINGS.filter((kind) => settings[kind]).map((kind) => t(`devices.calm.${kind}`));
  const parts = [shown.join(', ') || t('devices.calm.nothing')];
  if (quietFrom !== null && quietTo !== null) parts.push(t('devices.calm.quiet_at', { from: quietFrom, to: quietTo }));
  if (weeklyMail) parts.push(t('devices.calm.weekly_mail'));
  const title = t('devices.calm.title');
  return (
    <>
      <SettingRow leading={leading} title={title} text={parts.join(' · ')}>
        <Button
          size="sm"
          aria-label={`${t('global.edit')}: ${title}`}
          onClick={() => setDialog(({ times }) => ({ open: true, times: times + 1 }))}
        >
          {t('global.edit')}
        </Button>
      </SettingRow>
      {dialog.times > 0 && (
        <CalmDialog
          key={dialog.times}
          settings={settings}
          open={dialog.open}
          onClose={() => setDialog((before) => ({ ...before, open: false }))}
        />
      )}
    </>
  );
}
