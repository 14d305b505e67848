import { useQuery } from '@tanstack/react-query';
import { KeyRound, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { ProfileFacts } from '#features/users/web/profile/ProfileFacts.tsx';
import { userQuery } from '#features/users/web/queries.ts';
import { Section, SettingRow } from '#features/users/web/profile/Section.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { mySessionsQuery } from './own-sessions.ts';
import { SessionsSection } from './SessionsSection.tsx';

const Devices = lazyComponent(
  async () =>
    (await Promise.all([import('#features/devices/web/DevicesSection.tsx'), loadTexts('devices')]))[0].DevicesSection,
  () => <div style={{ height: '6.25rem' }} />,
  'wait',
);
const StorageSection = lazyComponent(
  async () =>
    (await Promise.all([import('#features/devices/web/StorageSection.tsx'), loadTexts('devices')]))[0].StorageSection,
);
const PersonalSettings = lazyComponent(
  async () => (await import('#features/users/web/profile/PersonalSettings.tsx')).PersonalSettingsDialog,
);
const FeedSection = lazyComponent(async () => {
  const [part] = await Promise.all([import('#features/activities/web/feed/FeedSection.tsx'), loadTexts('files')]);
  return part.FeedSection;
});
const ConfidentialSection = lazyComponent(async () => {
  const code = import('#features/confidentiality/web/ConfidentialSection.tsx');
  const [part] = await Promise.all([code, loadTexts('writing'), loadTexts('scouting')]);
  return part.ConfidentialSection;
});
const UntidyTextsSection = lazyComponent(async () => {
  const [part] = await Promise.all([import('#features/texts/web/UntidyTextsSection.tsx'), loadTexts('writing')]);
  return part.UntidyTextsSection;
});
const PasswordDialog = lazyComponent(async () => (await import('./PasswordDialog.tsx')).PasswordDialog);

/** USER-22: the viewer's own record, password and sessions. */
export function SettingsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { data: own, error, isFetching, refetch } = useQuery(userQuery(viewer.id));
  const [edit, setEdit] = useState({ open: false, times: 0 });
  const openEdit = () => setEdit(({ times }) => ({ open: true, times: times + 1 }));
  return (
    <>
      <PageHeader
        title={t('shell.pages.settings')}
        actions={
          own && (
            <Button icon={<Pencil aria-hidden />} aria-label={t('users.settings.edit')} onClick={openEdit}>
              {t('global.edit')}
            </Button>
          )
        }
      />
      <PageBody>
        <div className="mx-auto grid max-w-180 gap-8 p-5 max-md:gap-7 max-md:p-4 max-md:pb-10">
          {own ? (
            <ProfileFacts user={own} settings />
          ) : error ? (
            <QueryError query={{ error, refetch, isFetching }} />
          ) : (
            <FactsSkeleton />
          )}
          <Password />
          <FeedSection />
          {can(viewer, 'notification.own') && <Devices />}
          <SessionsSection />
          {can(viewer, 'clubSettings.edit') && <ConfidentialSection />}
          <StorageSection />
          {can(viewer, 'clubSettings.edit') && <UntidyTextsSection />}
        </div>
      </PageBody>
      {edit.times > 0 && (
        <PersonalSettings
          key={edit.times}
          open={edit.open}
          onClose={() => setEdit((before) => ({ ...before, open: false }))}
        />
      )}
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

function FactsSkeleton() {
  return (
    <Loading className="grid gap-6">
      <div className="flex items-center gap-4">
        <Skeleton round className="size-16 flex-none" />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-20" />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3">
        {['w-48', 'w-24', 'w-20'].map((width) => (
          <div key={width} className="grid gap-1.5">
            <Skeleton className="h-3 w-16" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
