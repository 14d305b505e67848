import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { LimitsButton, LimitsNotice } from '#features/limits/web/LimitsNotice.tsx';
import { lazyComponent } from '#web/browser/lazy.ts';
import { useAnnouncedCount } from '#web/ui/overlay/announce.tsx';
import { parseParams } from '#web/list/address.ts';
import { useRememberList } from '#web/list/back-to-list.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { useNavigate, useParams, useSearchParams } from '#web/router/router.tsx';
import { useTitle } from '#web/router/title.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SegmentedToggles } from '#web/ui/navigation/SegmentedToggles.tsx';
import { LinkTabs } from '#web/ui/navigation/LinkTabs.tsx';
import { SearchInput } from '#web/form/controls/SearchInput.tsx';
import { FailedMailsNotice } from './FailedMailsNotice.tsx';
import { usersHead, type UsersQueryFilter } from '../queries.ts';
import { UsersList } from './UsersList.tsx';
import { listByParams, listOf, LISTS, type UsersListName as List } from '../words.ts';

const LimitsDialog = lazyComponent(async () => (await import('#features/limits/web/LimitsDialog.tsx')).LimitsDialog);
const WithheldNotice = lazyComponent(async () => (await import('#web/list/WithheldNotice.tsx')).WithheldNotice);
const InviteDialog = lazyComponent(async () => (await import('./InviteDialog.tsx')).InviteDialog);

type UsersPageProps = {
  /** Narrows the list to a squad. */
  Squad: ComponentType<{ value: string | null; onChange: (id: string | null) => void }>;
};

/** USER-01: the people of one role, players by section. */
export function UsersPage({ Squad }: UsersPageProps) {
  const { role, label } = useParams();
  const list = listByParams(role, label);
  return list ? <People key={list.key} list={list} Squad={Squad} /> : <NotFoundPage />;
}

/** Query string value that shows deactivated people (A-50, ENUM-02). */
const LEFT = 'DEACTIVATED';

function People({ list, Squad }: UsersPageProps & { list: List }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const read = parseParams(params);
  const search = read.search();
  const squad = read.ids('team')[0] ?? null;
  const mayFindLeft = can(viewer, 'user.listDeactivated');
  const deactivated = mayFindLeft && params.get('filter') === LEFT;
  const filter = useMemo<UsersQueryFilter>(
    () => ({ roles: list.roles, label: list.label, search, deactivated, squadIds: squad ? [squad] : null }),
    [list, search, deactivated, squad],
  );
  const [invite, setInvite] = useState({ open: false, times: 0 });
  const [limits, setLimits] = useState<'never' | 'open' | 'closed'>('never');
  const openInvite = () => setInvite(({ times }) => ({ open: true, times: times + 1 }));
  const title = t(list.title);
  useTitle(title);
  useRememberList();

  function go(key: 'search' | 'filter' | 'team', value: string) {
    const changed = (present: URLSearchParams) => {
      if (value) present.set(key, value);
      else present.delete(key);
      return present;
    };
    setParams(changed, { replace: true });
  }

  const head = useQuery(usersHead(filter));
  const total = head.data?.letters?.reduce((sum, { users }) => sum + users, 0);
  const count = total === undefined ? undefined : t('people.count', { count: total });
  useAnnouncedCount(head.isPlaceholderData ? undefined : count);

  return (
    <>
      <PageHeader
        title={title}
        meta={count}
        actions={
          <>
            <LimitsButton onShow={() => setLimits('open')} />
            <Button look="primary" className="max-md:hidden" icon={<UserRoundPlus aria-hidden />} onClick={openInvite}>
              {t('users.invite.action')}
            </Button>
          </>
        }
      />
      <LinkTabs
        label={t('users.lists.label')}
        tabs={LISTS.filter(({ roles }) => can(viewer, 'user.list', { role: roles[0] })).map((one) => ({
          to: one.path,
          label: t(one.tab),
        }))}
        className="flex-none px-5 max-md:px-4"
      />
      <div className="flex flex-none flex-wrap items-center gap-2 px-5 pt-3 pb-1 max-md:px-4">
        <SearchInput
          value={search}
          onSearch={(text) => go('search', text)}
          placeholder={t('people.search')}
          label={t('people.search')}
          className="min-w-40 flex-1 md:max-w-80"
        />
        <Squad value={squad} onChange={(id) => go('team', id ?? '')} />
        {mayFindLeft && (
          <SegmentedToggles
            label={t('people.shown')}
            options={[
              { value: 'active', label: t('users.active') },
              { value: LEFT, label: t('people.deactivated') },
            ]}
            value={deactivated ? LEFT : 'active'}
            onChange={(next) => go('filter', next === LEFT ? LEFT : '')}
            className="md:ml-auto"
          />
        )}
      </div>
      <UsersList
        label={title}
        filter={filter}
        notice={
          <>
            {!mayFindLeft && params.get('filter') === LEFT && (
              <WithheldNotice filters={['people.deactivated']} onClose={() => go('filter', '')} />
            )}
            <FailedMailsNotice />
            <LimitsNotice onShow={() => setLimits('open')} />
          </>
        }
        empty={
          search || squad
            ? { action: <Button onClick={() => go(search ? 'search' : 'team', '')}>{t('people.show_all')}</Button> }
            : deactivated
              ? { text: t('users.empty_deactivated') }
              : {
                  text: t('users.empty_text'),
                  action: (
                    <Button look="primary" icon={<UserRoundPlus aria-hidden />} onClick={openInvite}>
                      {t('users.invite.action')}
                    </Button>
                  ),
                }
        }
      />
      <FloatingAction label={t('users.invite.action')} onClick={openInvite}>
        <UserRoundPlus aria-hidden />
      </FloatingAction>
      {limits !== 'never' && <LimitsDialog open={limits === 'open'} onClose={() => setLimits('closed')} />}
      {invite.times > 0 && (
        <InviteDialog
          key={invite.times}
          list={list}
          open={invite.open}
          onClose={() => setInvite((before) => ({ ...before, open: false }))}
          // USER-28: the new card is shown, whatever was searched for, among those it belongs to.
          onInvited={(user) => void navigate(`${listOf(user).path}?${new URLSearchParams({ search: nameOf(user) })}`)}
        />
      )}
    </>
  );
}
