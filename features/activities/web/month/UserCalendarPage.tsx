import { useQuery } from '@tanstack/react-query';
import { CalendarRange, ChevronLeft, ChevronRight, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadlineMark } from '#features/stories/deadlines/web/DeadlineMark.tsx';
import { LazyDeadlineList } from '#features/stories/deadlines/web/lazy.tsx';
import { useMonthDeadlines } from '#features/stories/deadlines/web/month.ts';
import { can } from '#domain/permissions.ts';
import { useBackToPeople } from '#features/users/web/profile/back.ts';
import { userQuery, type UserData } from '#features/users/web/queries.ts';
import { roleAndLabel } from '#features/users/web/words.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { firstDayOf, monthAfter, monthOf } from '#web/calendar/month.ts';
import { MonthGrid } from '#web/calendar/MonthGrid.tsx';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { loadTexts } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { IconLink } from '#web/ui/buttons/IconLink.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonPage } from '#web/ui/states/Skeleton.tsx';
import { useClubClock } from '../clock.ts';
import { DayEntries } from '../day/DayEntries.tsx';
import { WeekActions } from '../week-plan/WeekActions.tsx';
import { TodayButton } from '../TodayButton.tsx';
import { useMonthWithWaiting } from '../waiting-list.ts';
import { useMonthAddress } from './address.ts';
import { describeDay } from './describe-day.ts';
import { MonthTitle } from './MonthTitle.tsx';
import { monthQuery } from './queries.ts';

const NewestEntries = lazyComponent<{ user: UserData }>(async () => {
  const [{ NewestEntries: Entries }] = await Promise.all([
    import('#features/notifications/web/NewestEntries.tsx'),
    loadTexts('inbox'),
  ]);
  return Entries;
}, EntriesSkeleton);
const UserDayDialog = lazyComponent(async () => (await import('../day/UserDayDialog.tsx')).UserDayDialog);

/** As high as the newest entries. */
function EntriesSkeleton() {
  return <div className="h-27 flex-none border-b border-line max-md:h-45" />;
}

/** Window width in px from which days show text. */
const WIDE = 1024;

/** USER-14: a person's month; choosing a day opens it (USER-15). */
export function UserCalendarPage() {
  const { id = '' } = useParams();
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(id));
  // G-44
  const missing = error instanceof RequestFailedError && error.codes.includes('errors.user_not_found');
  if (missing) return <NotFoundPage />;
  if (user) return <Calendar key={user.id} user={user} />;
  if (!error) return <SkeletonPage />;
  return <QueryError query={{ error, refetch, isFetching }} />;
}

function Calendar({ user }: { user: UserData }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const clock = useClubClock();
  const wide = useWindowFrom(WIDE);
  const roomy = useWindowFrom(BOTTOM_BAR_BELOW);
  const back = useBackToPeople(user);
  const { month, day, go } = useMonthAddress(monthOf(clock.day));
  const days = useQuery(monthQuery(user.id, month));
  const entries = useMonthWithWaiting(days.data, user.id);
  const due = useMonthDeadlines(month, user.id);
  const [opened, setOpened] = useState(day);
  if (day && day !== opened) setOpened(day);
  const dueThen = opened ? due?.get(opened) : undefined;
  const name = nameOf(user);
  useTitle(name);

  return (
    <>
      <PageHeader
        back={back}
        title={
          <span className="flex items-center gap-2.5">
            <Avatar name={name} photo={user.avatar} size={28} />
            <span className="truncate">{name}</span>
          </span>
        }
        meta={<span className="max-md:hidden">{roleAndLabel(user)}</span>}
        actions={
          <>
            <WeekActions
              userId={user.id}
              name={name}
              day={day ?? (month === monthOf(clock.day) ? clock.day : firstDayOf(month))}
            />
            <IconLink
              to={pathOf('UserProfilePage', { id: user.id })}
              label={t('shell.pages.user_profile')}
              look="secondary"
            >
              <Pencil aria-hidden />
            </IconLink>
          </>
        }
      />
      {can(viewer, 'notification.read', { userId: user.id, role: user.role }) && <NewestEntries user={user} />}
      <div className="flex min-h-11 flex-none items-center gap-1 border-b border-line py-1 pr-3 pl-5 max-md:pl-4">
        <h2 className="mr-auto truncate text-14 font-semibold first-letter:uppercase">
          <MonthTitle month={month} />
        </h2>
        <IconLink to={pathOf('WeeklyCalendarPage', { userId: user.id })} label={t('week.open_plan')}>
          <CalendarRange aria-hidden />
        </IconLink>
        <IconButton label={t('global.previous_month')} onClick={() => go({ month: monthAfter(month, -1) })}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t('global.next_month')} onClick={() => go({ month: monthAfter(month, 1) })}>
          <ChevronRight aria-hidden />
        </IconButton>
        <TodayButton wide={roomy} today={clock.day} onClick={() => go({ month: monthOf(clock.day) })} />
      </div>
      {days.error && !days.data ? (
        <QueryError query={days} />
      ) : (
        <MonthGrid
          month={month}
          today={clock.day}
          selected={day}
          className="min-h-0 flex-1"
          onSelect={(next) => go({ day: next, month: monthOf(next) })}
          onMonth={(next) => go({ month: next })}
          renderDay={(one) => (
            <>
              <DeadlineMark of={due?.get(one)} wide={wide} />
              <DayEntries entries={entries?.get(one)} wide={wide} />
            </>
          )}
          describe={(one) => describeDay(t, entries?.get(one)?.length, due?.get(one)?.total)}
        />
      )}
      {opened && (
        <UserDayDialog
          user={user}
          day={opened}
          now={opened === clock.day ? clock.time : null}
          open={day !== null}
          above={
            dueThen && (
              <LazyDeadlineList
                of={dueThen}
                className="max-h-1/3 flex-none overflow-y-auto border-b border-line px-5 pb-3 max-md:px-4"
              />
            )
          }
          onClose={() => go({ month })}
          onMovedTo={(next) => go({ day: next, month: monthOf(next) })}
        />
      )}
    </>
  );
}
