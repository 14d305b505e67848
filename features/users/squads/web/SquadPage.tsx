import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  CalendarDays,
  CalendarPlus,
  ClipboardCheck,
  Copy,
  EllipsisVertical,
  Pencil,
  Plus,
  Table2,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SQUAD_ROLES, type SquadRole } from '#domain/football.ts';
import { can } from '#domain/permissions.ts';
import { pathOf } from '#domain/routes.ts';
import { clubToday } from '#web/browser/club.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { useSlots } from '#web/layout/pages-context.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { Link, useNavigate, useParams } from '#web/router/router.tsx';
import { useTitle } from '#web/router/title.ts';
import { useViewer } from '#web/session/viewer.ts';
import { Button, buttonClasses } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Badge } from '#web/ui/looks/Badge.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Menu } from '#web/ui/overlay/Menu.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { playsIn } from '../rules.ts';
import { useArchiving } from './archive.ts';
import { SquadMark } from './SquadMark.tsx';
import { SquadMembers } from './SquadMembers.tsx';
import { squadQuery, type SquadWithMembers } from './queries.ts';
import { ageGroupName, seasonName, squadRoleName } from './words.ts';

const SquadDialog = lazyComponent(async () => (await import('./SquadDialog.tsx')).SquadDialog);
const AddMembersDialog = lazyComponent(async () => (await import('./AddMembersDialog.tsx')).AddMembersDialog);
const CopySquadDialog = lazyComponent(async () => (await import('./CopySquadDialog.tsx')).CopySquadDialog);

/** SQD-10: a squad and its people. */
export function SquadPage() {
  const { squadId = '' } = useParams();
  const { data: squad, error, isFetching, refetch } = useQuery(squadQuery(squadId));
  if (error instanceof RequestFailedError && error.codes.includes('errors.not_found')) return <NotFoundPage />;
  if (error && !squad) return <QueryError query={{ error, refetch, isFetching }} />;
  return squad ? <Squad squad={squad} /> : <SkeletonPage />;
}

type OpenDialog = { which: 'edit' | 'add' | 'copy'; role: SquadRole; open: boolean; turn: number };

function Squad({ squad }: { squad: SquadWithMembers }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  useTitle(squad.name);
  const mayKeep = can(viewer, 'squad.write');
  const { archive, archiving } = useArchiving(squad);
  const [dialog, setDialog] = useState<OpenDialog>();
  const show = (which: OpenDialog['which'], role: SquadRole = 'player') =>
    setDialog({ which, role, open: true, turn: (dialog?.turn ?? 0) + 1 });
  const close = () => dialog && setDialog({ ...dialog, open: false });
  const state = dialog && { key: dialog.turn, open: dialog.open, onClose: close };
  const today = clubToday();
  const isOfItsStaff = squad.members.some(
    ({ person, role, from }) => person.id === viewer.id && !playsIn(role) && from <= today,
  );
  const mayReadRegister = can(viewer, 'attendance.register', { isOfItsStaff });
  const { SquadFiles, SquadMessages } = useSlots();
  const attendance = pathOf('SquadAttendancePage', { squadId: squad.id });
  const calendar = pathOf('GroupCalendarPage', undefined, { team: squad.id });
  const week = pathOf('SquadWeekPage', { squadId: squad.id });
  const plan = pathOf('TodayPage', undefined, { add: '', squad: squad.id });
  const mayPlan = can(viewer, 'activity.reassign') && !squad.archivedAt && squad.count > 0;

  return (
    <>
      <PageHeader
        title={squad.name}
        meta={`${seasonName(squad.season)} · ${ageGroupName(squad.level)}`}
        back={{ to: pathOf('SquadsPage') }}
        actions={
          <>
            {mayReadRegister && (
              <Link to={attendance} className={`${buttonClasses()} max-md:hidden`}>
                <ClipboardCheck aria-hidden />
                {t('squads.register.title')}
              </Link>
            )}
            <Link to={week} className={`${buttonClasses()} max-md:hidden`}>
              <Table2 aria-hidden />
              {t('squads.week.title')}
            </Link>
            <Link to={calendar} className={`${buttonClasses()} max-md:hidden`}>
              <CalendarDays aria-hidden />
              {t('squads.calendar')}
            </Link>
            {mayKeep && (
              <>
                <Button className="max-md:hidden" icon={<UserPlus aria-hidden />} onClick={() => show('add')}>
                  {t('squads.add')}
                </Button>
                {mayPlan && (
                  <Link to={plan} className={`${buttonClasses('primary')} max-md:hidden`}>
                    <CalendarPlus aria-hidden />
                    {t('squads.plan')}
                  </Link>
                )}
                <Menu
                  items={[
                    { label: t('global.edit'), icon: <Pencil aria-hidden />, onSelect: () => show('edit') },
                    { label: t('squads.copy'), icon: <Copy aria-hidden />, onSelect: () => show('copy') },
                    squad.archivedAt
                      ? {
                          label: t('squads.bring_back'),
                          icon: <ArchiveRestore aria-hidden />,
                          onSelect: () => archive(false),
                        }
                      : { label: t('squads.archive'), icon: <Archive aria-hidden />, onSelect: () => archive(true) },
                  ]}
                  renderTrigger={(props) => (
                    <IconButton {...props} label={t('global.actions')} loading={archiving}>
                      <EllipsisVertical aria-hidden />
                    </IconButton>
                  )}
                />
              </>
            )}
          </>
        }
      />
      <PageBody>
        <div className="mx-auto grid max-w-180 gap-7 p-5 max-md:p-4 max-md:pb-24">
          <div className="flex flex-wrap items-center gap-3">
            <SquadMark squad={squad} />
            <p className="text-13 text-ink-2">{t('people.count', { count: squad.count })}</p>
            {squad.archivedAt && <Badge>{t('squads.is_archived')}</Badge>}
            <div className="flex w-full flex-wrap gap-2 md:hidden">
              {mayPlan && (
                <Link to={plan} className={`${buttonClasses('primary')} w-full`}>
                  <CalendarPlus aria-hidden />
                  {t('squads.plan')}
                </Link>
              )}
              {mayReadRegister && (
                <Link to={attendance} className={`${buttonClasses()} flex-1`}>
                  <ClipboardCheck aria-hidden />
                  {t('squads.register.title')}
                </Link>
              )}
              <Link to={week} className={`${buttonClasses()} flex-1`}>
                <Table2 aria-hidden />
                {t('squads.week.title')}
              </Link>
              <Link to={calendar} className={`${buttonClasses()} flex-1`}>
                <CalendarDays aria-hidden />
                {t('squads.calendar')}
              </Link>
            </div>
          </div>
          {squad.members.length === 0 && (
            <EmptyState
              icon={<UserPlus />}
              title={t('squads.nobody')}
              text={mayKeep && t('squads.nobody_text')}
              action={mayKeep && <Button onClick={() => show('add')}>{t('squads.add')}</Button>}
            />
          )}
          {SQUAD_ROLES.map((role) => (
            <SquadMembers
              key={role}
              title={squadRoleName(role)}
              members={squad.members.filter((member) => member.role === role)}
              onAdd={mayKeep && squad.members.length > 0 ? () => show('add', role) : undefined}
            />
          ))}
          {SquadMessages && can(viewer, 'squad.message', { isOfItsStaff }) && <SquadMessages squad={squad} />}
          {/* The last, as its height is only known when it has loaded. */}
          {SquadFiles && <SquadFiles squadId={squad.id} mayChange={can(viewer, 'squad.files', { isOfItsStaff })} />}
        </div>
      </PageBody>
      {mayKeep && (
        <FloatingAction label={t('squads.add')} onClick={() => show('add')}>
          <Plus aria-hidden />
        </FloatingAction>
      )}
      {dialog?.which === 'edit' && <SquadDialog {...state!} squad={squad} />}
      {dialog?.which === 'add' && <AddMembersDialog {...state!} squad={squad} role={dialog.role} />}
      {dialog?.which === 'copy' && (
        <CopySquadDialog
          {...state!}
          squad={squad}
          onSaved={({ id }) => void navigate(pathOf('SquadPage', { squadId: id }))}
        />
      )}
    </>
  );
}
