import { Camera, ChevronLeft, ChevronRight, Goal, UsersRound, Video } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, mondayOf } from '#domain/time.ts';
import { useClubClock } from '#features/activities/web/clock.ts';
import { SquadSelect } from '#features/users/squads/web/SquadSelect.tsx';
import { labelName } from '#features/users/web/words.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { BOTTOM_BAR_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { useListAddress } from '#web/list/address.ts';
import { pathOf } from '#domain/routes.ts';
import { useTitle } from '#web/router/title.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { SegmentedRadios } from '#web/form/choices/SegmentedRadios.tsx';
import { WEEK_REPORT_GROUPS, readWeek, REPORT_ROLES, writeDaily, writeWeek, type WeekReportGroup } from './address.ts';
import { usePeople } from './people.ts';
import { weeklyQuery, type CalendarData } from './queries.ts';
import { WeekMatrix } from './WeekMatrix.tsx';
import { weekName, weekNumberText } from './words.ts';

const UserDayDialog = lazyComponent(
  async () => (await import('#features/activities/web/day/UserDayDialog.tsx')).UserDayDialog,
);

/** WREP-02 to WREP-05: everybody's week, on the whole window. */
export function WeeklyReportPage() {
  const { t } = useTranslation();
  const clock = useClubClock();
  const wide = useWindowFrom(BOTTOM_BAR_BELOW);
  const [{ date, group, cell, squad }, go] = useListAddress(readWeek, writeWeek);
  const monday = mondayOf(date ?? clock.day);
  const found = usePeople(
    weeklyQuery(monday, { ...(group !== 'all' && { label: group }), ...(squad && { squadIds: [squad] }) }),
  );
  const { people, error } = found;
  const [opened, setOpened] = useState<{ person: CalendarData; day: string } | null>(null);
  const listed = cell && people?.find(({ id }) => id === cell.user);
  if (listed && (opened?.person !== listed || opened.day !== cell.day)) setOpened({ person: listed, day: cell.day });
  const turn = (days: number) => go({ date: addDays(monday, days) });
  const name = weekName(t, monday);
  useTitle(`${t('shell.pages.weekly_report')}, ${name}`);
  const nameOfGroup = (one: WeekReportGroup) =>
    one === 'all' ? t('calendars.everybody') : one === 'DEACTIVATED' ? t('people.deactivated') : labelName(one);

  return (
    <>
      <PageHeader
        back={{ to: pathOf('WeeklyReportDatePage') }}
        title={wide ? t('shell.pages.weekly_report') : t('calendars.week', { number: weekNumberText(monday) })}
        meta={wide ? name : undefined}
        steps={
          <>
            <IconButton label={t('calendars.previous_week')} onClick={() => turn(-7)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton label={t('calendars.following_week')} onClick={() => turn(7)}>
              <ChevronRight aria-hidden />
            </IconButton>
            <Button
              className="ml-1 max-md:hidden"
              aria-disabled={monday === mondayOf(clock.day) || undefined}
              onClick={() => go({ date: mondayOf(clock.day) })}
            >
              {t('calendars.this_week')}
            </Button>
          </>
        }
      />
      <div className="flex flex-none flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-5 py-2 max-md:px-2">
        <SegmentedRadios
          label={t('people.shown')}
          options={WEEK_REPORT_GROUPS.map((value) => ({ value, label: nameOfGroup(value) }))}
          value={group}
          onChange={(next) => go({ group: next })}
        />
        <SquadSelect value={squad} onChange={(next) => go({ squad: next })} />
        <Legend />
        {people && (
          <p className="ml-auto flex-none text-13 text-ink-3 max-md:hidden">
            {t('people.count', { count: people.length })}
          </p>
        )}
      </div>
      {people?.length ? (
        <WeekMatrix
          key={`${monday} ${group} ${squad}`}
          people={people}
          monday={monday}
          today={clock.day}
          label={`${t('shell.pages.weekly_report')}, ${name}`}
          withoutAt={(day) => (group === 'all' ? withoutAt(day, squad) : null)}
          onOpen={(person, day) => go({ cell: { user: person.id, day } })}
        />
      ) : people ? (
        <EmptyState
          icon={<UsersRound />}
          title={t(group === 'DEACTIVATED' ? 'users.empty_deactivated' : 'global.no_results')}
        />
      ) : error ? (
        <QueryError query={found} />
      ) : (
        <MatrixSkeleton />
      )}
      {opened && (
        <UserDayDialog
          user={opened.person}
          day={opened.day}
          now={opened.day === clock.day ? clock.time : null}
          open={cell !== null}
          closed={group === 'DEACTIVATED'}
          onClose={() => go({ cell: null })}
          onMovedTo={() => go({ cell: null })}
        />
      )}
    </>
  );
}

/** What the marks of a cell mean. Cells say it by themselves to screen readers. */
function Legend() {
  const { t } = useTranslation();
  const marks = [
    { mark: <Goal className="size-4 text-accent-ink" />, word: t('activity_types.game') },
    { mark: <Camera className="size-4" />, word: t('calendars.image') },
    { mark: <Video className="size-4" />, word: t('calendars.video') },
  ];
  return (
    <p aria-hidden className="flex flex-wrap items-center gap-x-3.5 gap-y-1 text-12 text-ink-2">
      <span className="flex items-center gap-1">
        <span className="text-13 font-semibold text-ink tabular-nums">3</span>
        {t('activities.planned')}
      </span>
      {marks.map(({ mark, word }) => (
        <span key={word} className="flex items-center gap-1">
          {mark}
          {word}
        </span>
      ))}
    </p>
  );
}

/** Path of the daily report that lists everybody with nothing planned on a day. */
function withoutAt(day: string, squad: string | null): string {
  const params = writeDaily({ day, user: null, planned: 'without', roles: [...REPORT_ROLES], squad });
  return `${pathOf('DailyReportPage')}?${params.toString()}`;
}

function MatrixSkeleton() {
  return (
    <Loading className="grid flex-1 content-start gap-px p-5">
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className="flex gap-3 py-2">
          <Skeleton className="h-14 w-28" />
          <Skeleton className="h-14 flex-1" />
        </div>
      ))}
    </Loading>
  );
}
