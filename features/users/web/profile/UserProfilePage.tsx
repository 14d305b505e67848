import { useQuery } from '@tanstack/react-query';
import { CalendarDays, KeyRound, Pencil, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlayer, isStaffMember } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { usePages, useSlots } from '#web/layout/pages-context.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { Link, useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { Button, buttonClasses } from '#web/ui/buttons/Button.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import { confirm } from '#web/ui/overlay/confirm.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useAccountChange } from '../account.ts';
import { AssignedPeople } from './AssignedPeople.tsx';
import { useBackToPeople } from './back.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { deactivateUser, userQuery, type UserData } from '../queries.ts';
import { useReactivation } from '../reactivate.ts';
import { useReset } from '../reset.ts';
import { Section, SettingRow } from './Section.tsx';
import { listOf } from '../words.ts';

const EditProfileDialog = lazyComponent(async () => (await import('./EditProfileDialog.tsx')).EditProfileDialog);

type UserProfilePageProps = {
  /** Further sections on the account of a person who is active. */
  Account: ComponentType<{ user: UserData }>;
};

/** USER-17: a person's data, and the actions of staff on the account. */
export function UserProfilePage({ Account }: UserProfilePageProps) {
  const { id = '' } = useParams();
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(id));
  // G-44
  const missing = error instanceof RequestFailedError && error.codes.includes('errors.user_not_found');
  if (missing) return <NotFoundPage />;
  if (error && !user) {
    return <QueryError query={{ error, refetch, isFetching }} />;
  }
  return user ? <Profile user={user} Account={Account} /> : <SkeletonPage />;
}

function Profile({ user, Account }: UserProfilePageProps & { user: UserData }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const pages = usePages();
  const { ScoutFigures } = useSlots();
  const name = nameOf(user);
  useTitle(name);
  const toList = useBackToPeople(user);
  const calendar = pages.UserCalendarPage && pathOf('UserCalendarPage', { id: user.id });
  const [edit, setEdit] = useState({ open: false, times: 0 });
  const mayEdit = can(viewer, 'user.edit', { userId: user.id });

  return (
    <>
      <PageHeader
        title={name}
        back={calendar ? { to: calendar } : toList}
        actions={
          <>
            {calendar && (
              <Link to={calendar} className={`${buttonClasses()} max-md:hidden`}>
                <CalendarDays aria-hidden />
                {t('users.profile.calendar')}
              </Link>
            )}
            {mayEdit && (
              <Button
                icon={<Pencil aria-hidden />}
                aria-label={t('users.profile.edit')}
                onClick={() => setEdit(({ times }) => ({ open: true, times: times + 1 }))}
              >
                {t('global.edit')}
              </Button>
            )}
          </>
        }
      />
      <PageBody>
        <div className="mx-auto grid max-w-180 grid-cols-1 gap-8 p-5 max-md:gap-7 max-md:p-4 max-md:pb-10">
          <ProfileFacts user={user} />
          {isPlayer(user) && user.scouts && <AssignedPeople user={user} side="scouts" people={user.scouts} />}
          {isStaffMember(user) && user.players && <AssignedPeople user={user} side="players" people={user.players} />}
          {user.deactivated ? <WayBack user={user} /> : <Access user={user} />}
          {/* The last, as its height is only known when it has loaded. */}
          {ScoutFigures && isStaffMember(user) && can(viewer, 'gameAssignment.write') && (
            <ScoutFigures scoutId={user.id} />
          )}
          {!user.deactivated && <Account user={user} />}
        </div>
      </PageBody>
      {edit.times > 0 && (
        <EditProfileDialog
          key={edit.times}
          user={user}
          open={edit.open}
          onClose={() => setEdit((before) => ({ ...before, open: false }))}
        />
      )}
    </>
  );
}

/** A-15, USER-21: the actions of staff on a person's account; nothing for viewers without any of these permissions. */
function Access({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const { reset, resetting } = useReset();
  const name = nameOf(user);
  const mayReset = can(viewer, 'user.resetPassword', { userId: user.id, role: user.role });
  const mayDeactivate = can(viewer, 'user.deactivate', { userId: user.id });
  const leave = useAccountChange(deactivateUser, {
    onSuccess: () => {
      toast.success(t('users.deactivate.done', { name }));
      void navigate(listOf(user).path);
    },
  });
  async function deactivate() {
    const agreed = await confirm({
      title: t('users.deactivate.title', { name }),
      text: t('users.deactivate.text'),
      confirm: t('users.deactivate.action'),
      tone: 'danger',
    });
    if (agreed) leave.mutate(user.id);
  }
  if (!mayReset && !mayDeactivate) return null;
  return (
    <Section title={t('users.settings.sign_in')}>
      {mayReset && (
        <SettingRow title={t('sign_in.password')} text={t('users.reset.text')}>
          <Button icon={<KeyRound aria-hidden />} loading={resetting === user.id} onClick={() => void reset(user)}>
            {t('users.reset.action')}
          </Button>
        </SettingRow>
      )}
      {mayDeactivate && (
        <SettingRow title={t('users.profile.account')} text={t('users.deactivate.text')}>
          <Button
            className="text-danger!"
            icon={<UserRoundX aria-hidden />}
            loading={leave.isPending}
            onClick={() => void deactivate()}
          >
            {t('users.deactivate.action')}
          </Button>
        </SettingRow>
      )}
    </Section>
  );
}

/** reactivates somebody who has left. */
function WayBack({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { reactivate, reactivating } = useReactivation();
  if (!can(viewer, 'user.reactivate')) return null;
  return (
    <Section title={t('users.settings.sign_in')}>
      <SettingRow title={t('users.profile.account')} text={t('users.reactivate.text')}>
        <Button
          icon={<UserRoundCheck aria-hidden />}
          loading={reactivating === user.id}
          onClick={() => void reactivate(user)}
        >
          {t('users.reactivate.action')}
        </Button>
      </SettingRow>
    </Section>
  );
}
