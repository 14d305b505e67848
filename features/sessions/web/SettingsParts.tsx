import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { FeedSection } from '#features/activities/web/feed/FeedSection.tsx';
import { feedQuery } from '#features/activities/web/feed/queries.ts';
import { ConfidentialSection } from '#features/confidentiality/web/ConfidentialSection.tsx';
import { clubSettingsQuery, sensitiveJournalsQuery } from '#features/confidentiality/web/queries.ts';
import { settingsQuery } from '#features/devices/calm/web/queries.ts';
import { DevicesSection } from '#features/devices/web/DevicesSection.tsx';
import { devicesQuery } from '#features/devices/web/queries.ts';
import { persistedQuery, StorageSection } from '#features/devices/web/StorageSection.tsx';
import { untidyTextsQuery } from '#features/texts/web/queries.ts';
import { UntidyTextsSection } from '#features/texts/web/UntidyTextsSection.tsx';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useSettled } from '#web/graphql/use-settled.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { mySessionsQuery } from './own-sessions.ts';
import { PartsSkeleton } from './PartsSkeleton.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const PasswordDialog = lazyComponent(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/** The settings below the own record: all at once, as what each has to say comes from the server. */
export function SettingsParts() {
  const viewer = useViewer();
  const isTold = can(viewer, 'notification.own');
  const setsClub = can(viewer, 'clubSettings.edit');
  const settled = useSettled([
    feedQuery(viewer.id),
    { ...devicesQuery, enabled: isTold },
    { ...settingsQuery, enabled: isTold },
    mySessionsQuery,
    { ...clubSettingsQuery(), enabled: setsClub },
    { ...sensitiveJournalsQuery(), enabled: setsClub },
    { ...untidyTextsQuery(), enabled: setsClub },
    persistedQuery,
  ]);
  if (!settled) return <PartsSkeleton />;
  return (
    <>
      <Password />
      <FeedSection />
      {isTold && <DevicesSection />}
      <SessionsSection />
      {setsClub && <ConfidentialSection />}
      <StorageSection />
      {setsClub && <UntidyTextsSection />}
    </>
  );
}

function Password() {
  const { t } = useTranslation();
  const { data: sessions } = useQuery(mySessionsQuery);
  const [dialog, setDialog] = useState({ open: false, times: 0 });
  return (
    <Section title={t('users.settings.sign_in')}>
      <SettingRow title={t('sign_in.password')} text={t('users.password.hint')}>
        <Button
          icon={<KeyRound aria-hidden />}
          onClick={() => setDialog(({ times }) => ({ open: true, times: times + 1 }))}
        >
          {t('users.password.title')}
        </Button>
      </SettingRow>
      {dialog.times > 0 && (
        <PasswordDialog
          key={dialog.times}
          signedInAt={sessions?.find(({ current }) => current)?.startedAt}
          open={dialog.open}
          onClose={() => setDialog((before) => ({ ...before, open: false }))}
        />
      )}
    </Section>
  );
}
