import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { addDays, mondayOf } from '#domain/time.ts';
import { useLandscape } from '#web/browser/landscape.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { monthOf } from '#web/calendar/month.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { useReferenceData } from '#web/graphql/reference-data.ts';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { NotFoundPage } from '#web/pages/pages.tsx';
import { useSearchParams } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDays, formatShortDays } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Loading } from '#web/ui/states/Skeleton.tsx';
import { useClubClock } from '../clock.ts';
import { weeksQuery } from '../queries.ts';
import { TodayButton } from '../TodayButton.tsx';
import { cachedWeeks, useWeekAddress } from './address.ts';
import { ALL_DAYS, dayIndex, FEW_DAYS, firstVisibleFor, isoWeekNumber } from './week.ts';
import { WeekActions } from './WeekActions.tsx';
import type { CalendarOwner } from '../activity/calendar-owner.ts';

// Lazy: the page is drawn first, the hours once their code is there.
const loadBoard = async () => (await import('./WeekBoard.tsx')).WeekBoard;
const WeekBoard = lazyComponent(loadBoard);

/** The weekly plan of the viewer, or of somebody whose calendar the viewer may see (WEEK-01 to WEEK-12). */
export function WeekPlanPage() {
  const viewer = useViewer();
  const people = useReferenceData().data?.users;
  const [search] = useSearchParams();
  const userId = search.get('userId') ?? viewer.id;
  if (!can(viewer, 'calendar.read', { userId })) return <NotFoundPage />;
  const known = userId === viewer.id ? viewer : people?.find(({ id }) => id === userId);
  // Deactivated people are not in the reference data; their plan is read-only.
  const { role = 'player', firstName = '', lastName = '' } = known ?? {};
  const owner = { id: userId, role, firstName, lastName };
  return <WeekPlan key={userId} owner={owner} mayPlan={known !== undefined && search.get('isEdit') !== 'false'} />;
}

function WeekPlan({ owner, mayPlan }: { owner: CalendarOwner; mayPlan: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const viewer = useViewer();
  const clock = useClubClock();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const { day, monday, go } = useWeekAddress(clock.day);
  const visible = wide ? ALL_DAYS : FEW_DAYS;
  const [begun, setFirst] = useState(() => firstVisibleFor(dayIndex(monday, day), FEW_DAYS));
  const { data, error, isFetching, refetch } = useQuery({
    ...weeksQuery(monday, owner.id),
    initialData: () => cachedWeeks(client, owner.id, monday),
    initialDataUpdatedAt: 0,
  });
  const own = owner.id === viewer.id;
  const name = nameOf(owner);
  useLandscape();
  useTitle(own ? t('shell.pages.weekly_plan') : name);
  useEffect(() => {
    const drawn = setTimeout(() => void loadBoard().catch(() => undefined));
    return () => clearTimeout(drawn);
  }, []);

  const week = useCallback(
    (weeks: number, next?: number) => {
      if (next !== undefined) setFirst(next);
      go(addDays(monday, 7 * weeks));
    },
    [go, monday],
  );

  function goToday() {
    setFirst(firstVisibleFor(dayIndex(mondayOf(clock.day), clock.day), FEW_DAYS));
    go(clock.day);
  }

  const isThisWeek = monday === mondayOf(clock.day);
  const year = wide && monday.slice(0, 4) !== clock.day.slice(0, 4);
  const days = formatDays(monday, addDays(monday, 6), currentLanguage(), { year });
  return (
    <>
      <PageHeader
        back={{ to: pathOf('WeeklyCalendarPage', { userId: owner.id }, { month: isThisWeek ? null : monthOf(day) }) }}
        title={wide ? days : <ShortDays from={monday} long={days} />}
        meta={wide && (own ? t('week.number', { week: isoWeekNumber(monday) }) : name)}
        steps={
          <>
            <IconButton label={t('week.previous')} onClick={() => week(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={t('week.next')} onClick={() => week(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
            {(wide || !isThisWeek) && (
              <TodayButton {...{ wide }} today={clock.day} here={isThisWeek} onClick={goToday} />
            )}
          </>
        }
        actions={<WeekActions day={monday} {...(own ? {} : { userId: owner.id, name })} />}
      />
      {!own && !wide && <OwnerLine name={name} />}
      {data ? (
        <Suspense fallback={<WeekSkeleton />}>
          <WeekBoard
            {...{ owner, mayPlan, monday, visible }}
            first={wide ? 0 : begun}
            clock={clock}
            known={data}
            onWeek={week}
            onFirst={setFirst}
            onGo={go}
          />
        </Suspense>
      ) : error ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <QueryError query={{ error, refetch, isFetching }} />
        </div>
      ) : (
        <WeekSkeleton />
      )}
    </>
  );
}

/** On a phone only numbers fit; screen readers get the names of the months. */
function ShortDays({ from, long }: { from: string; long: string }) {
  return (
    <>
      <span className="sr-only">{long}</span>
      <span aria-hidden>{formatShortDays(from, addDays(from, 6))}</span>
    </>
  );
}

/** The owner of the plan, when the header has no room for the name. */
function OwnerLine({ name }: { name: string }) {
  return (
    <p className="flex h-10 flex-none items-center gap-2 border-b border-line bg-sunken px-4 text-13 font-medium">
      <Avatar name={name} size={24} />
      <span className="truncate">{name}</span>
    </p>
  );
}

/** Placeholder while the week loads. */
function WeekSkeleton() {
  return (
    <Loading className="min-h-0 flex-1 overflow-hidden [--hour:44px] md:[--hour:48px]">
      {Array.from({ length: 20 }, (_, row) => (
        <div key={row} aria-hidden className="ml-12 border-t border-grid md:ml-16" style={{ height: 'var(--hour)' }} />
      ))}
    </Loading>
  );
}
