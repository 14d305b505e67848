import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlayer } from '#domain/football.ts';
import { ProfileFacts } from '#features/users/web/profile/ProfileFacts.tsx';
import { userQuery } from '#features/users/web/queries.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useSlots } from '#web/layout/pages-context.ts';
import { useViewer } from '#web/session/viewer.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { PartsSkeleton } from './PartsSkeleton.tsx';

const PersonalSettings = lazyComponent(
  async () => (await import('#features/users/web/profile/PersonalSettings.tsx')).PersonalSettingsDialog,
);
const SettingsParts = lazyComponent(
  async () =>
    (
      await Promise.all([
        import('./SettingsParts.tsx'),
        ...(['devices', 'files', 'writing', 'scouting'] as const).map(loadTexts),
      ])
    )[0].SettingsParts,
  PartsSkeleton,
);

/** USER-22: the viewer's own record, password and sessions. */
export function SettingsPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { AttendanceOfSeasons } = useSlots();
  const { data: own, error, isFetching, refetch } = useQuery(userQuery(viewer.id));
  const [edit, setEdit] = useState({ open: false, times: 0 });
  useEffect(() => void SettingsParts.preload().catch(() => undefined), []);
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
          {own || error ? (
            <>
              {own ? <ProfileFacts user={own} settings /> : <QueryError query={{ error, refetch, isFetching }} />}
              {AttendanceOfSeasons && isPlayer(viewer) && <AttendanceOfSeasons />}
              <SettingsParts />
            </>
          ) : (
            <FactsSkeleton />
          )}
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
