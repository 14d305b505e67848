import { useQuery } from '@tanstack/react-query';
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { DeadlineMark } from '#features/stories/deadlines/web/DeadlineMark.tsx';
import { useMonthDeadlines } from '#features/stories/deadlines/web/month.ts';
import { firstDayOf, monthAfter, monthOf } from '#web/calendar/month.ts';
import { MonthGrid } from '#web/calendar/MonthGrid.tsx';
import { RequestFailedError } from '#web/graphql/client.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { DRAWER_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { useNavigate, useParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatMonth } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { useClubClock } from '../clock.ts';
import { DayEntries } from '../day/DayEntries.tsx';
import { useMonthAddress } from './address.ts';
import { describeDay } from './describe-day.ts';
import { monthQuery } from './queries.ts';

/** WEEK-15: choosing a day opens its week for planning. */
export function WeeklyCalendarPage() {
  const { t } = useTranslation();
  const { userId = '' } = useParams();
  const viewer = useViewer();
  const clock = useClubClock();
  const navigate = useNavigate();
  const language = currentLanguage();
  const wide = useWindowFrom(DRAWER_BELOW);
  const { month, go } = useMonthAddress(monthOf(clock.day));
  const setMonth = (next: string) => go({ month: next });
  const { data, error, isFetching, refetch } = useQuery(monthQuery(userId, month));
  const own = userId === viewer.id;
  const due = useMonthDeadlines(month, own ? undefined : userId);
  const person = useReferenceData().data?.users.find(({ id }) => id === userId);
  const name = own ? t('shell.pages.weekly_plan') : person ? nameOf(person) : t('shell.pages.weekly_calendar');
  useTitle(name);
  // G-44
  if (error instanceof RequestFailedError && error.codes.includes('errors.user_not_found')) return <NotFoundPage />;

  // the calendars of users are not for players.
  const back = can(viewer, 'area.main') ? pathOf('UserCalendarPage', { id: userId }) : pathOf('CalendarHomePage');
  const isEdit = can(viewer, 'activity.create', { participantIds: [userId] });
  return (
    <>
      <PageHeader back={{ to: back }} title={name} />
      <p className="flex flex-none items-center gap-2 bg-accent-soft px-5 py-2 text-13 font-medium text-accent-ink max-md:px-4">
        <CalendarRange aria-hidden className="size-4 flex-none" />
        {t('week.choose')}
      </p>
      <div className="flex min-h-11 flex-none items-center gap-1 border-b border-line py-1 pr-3 pl-5 max-md:pl-4">
        <h2 className="mr-auto truncate text-14 font-semibold first-letter:uppercase">
          {formatMonth(firstDayOf(month), language)}
        </h2>
        <IconButton label={t('global.previous_month')} onClick={() => setMonth(monthAfter(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton label={t('global.next_month')} onClick={() => setMonth(monthAfter(month, 1))}>
          <ChevronRight aria-hidden />
        </IconButton>
        <Button className="ml-1" onClick={() => setMonth(monthOf(clock.day))}>
          {t('global.today')}
        </Button>
      </div>
      {error && !data ? (
        <QueryError query={{ error, refetch, isFetching }} />
      ) : (
        <MonthGrid
          month={month}
          today={clock.day}
          selected={null}
          className="min-h-0 flex-1"
          onSelect={(startDate) =>
            void navigate(pathOf('WeeklySchedulePage', undefined, { startDate, isEdit, userId: own ? null : userId }))
          }
          onMonth={setMonth}
          renderDay={(one) => (
            <>
              <DeadlineMark of={due?.get(one)} wide={wide} />
              <DayEntries entries={data?.get(one)} wide={wide} />
            </>
          )}
          describe={(one) => describeDay(t, data?.get(one)?.length, due?.get(one)?.total)}
        />
      )}
    </>
  );
}
