import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadlineMark } from '#features/stories/deadlines/web/DeadlineMark.tsx';
import { LazyDeadlineList } from '#features/stories/deadlines/web/lazy.tsx';
import { useMonthDeadlines } from '#features/stories/deadlines/web/month.ts';
import type { DeadlineDayData } from '#features/stories/deadlines/web/queries.ts';
import { can } from '#domain/permissions.ts';
import { SegmentedRadios } from '#web/form/choices/SegmentedRadios.tsx';
import { lazyComponent, useOnceOpened } from '#web/browser/lazy.ts';
import { firstDayOf, monthAfter, monthOf } from '#web/calendar/month.ts';
import { MonthGrid } from '#web/calendar/MonthGrid.tsx';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { PageBody } from '#web/layout/PageBody.tsx';
import { BOTTOM_BAR_BELOW, DRAWER_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { useViewer } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { FloatingAction } from '#web/ui/buttons/FloatingAction.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { SkeletonList } from '#web/ui/states/Skeleton.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useOpenDialog, type OpenDialog } from '../activity/open-dialog.ts';
import { useClubClock } from '../clock.ts';
import { DayEntries } from '../day/DayEntries.tsx';
import { dayQuery } from '../queries.ts';
import { TodayButton } from '../TodayButton.tsx';
import { useDayWithWaiting, useMonthWithWaiting } from '../waiting-list.ts';
import { useMonthAddress } from './address.ts';
import { describeDay } from './describe-day.ts';
import { MonthTitle } from './MonthTitle.tsx';
import { monthQuery } from './queries.ts';

// The fallback is as wide as the buttons, to avoid layout shift.
const WeekActions = lazyComponent(
  async () => (await import('../week-plan/WeekActions.tsx')).WeekActions,
  () => <span className="h-8 w-18 max-md:-mr-2 max-md:w-11" />,
  'wait',
);
const loadDialogs = async () => (await import('../activity/ActivityDialogs.tsx')).ActivityDialogs;
const ActivityDialogs = lazyComponent(loadDialogs);
// Lazy: the list's code loads in parallel with the data of the chosen day.
const loadList = async () => (await import('../day/DayList.tsx')).DayList;
const DayList = lazyComponent(loadList, () => <SkeletonList mode="list" count={4} />);

const WHOSE = ['all', 'own'] as const;

/** CAL-01, CAL-03: the viewer's month, and beside or below it the chosen day; today by default. */
export function MyCalendarPage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const client = useQueryClient();
  const clock = useClubClock();
  const wide = useWindowFrom(DRAWER_BELOW);
  const roomy = useWindowFrom(BOTTOM_BAR_BELOW);
  const { month, day: requestedDay, ownDeadlines, go, markOwn } = useMonthAddress(monthOf(clock.day));
  // Those of anybody at all.
  const seesAll = can(viewer, 'deadline.readAll');
  const day = requestedDay ?? (month === monthOf(clock.day) ? clock.day : null);
  const days = useQuery(monthQuery(viewer.id, month));
  const entries = useMonthWithWaiting(days.data, viewer.id);
  const due = useMonthDeadlines(month, seesAll && ownDeadlines ? viewer.id : undefined);
  const { shown, show } = useOpenDialog();
  const wanted = useOnceOpened(shown !== null);
  const turn = (months: number) => go({ month: monthAfter(month, months) });
  const add = () => show({ what: 'add' });

  useEffect(() => {
    const drawn = setTimeout(() => void loadList().catch(() => undefined));
    const idle = setTimeout(() => void loadDialogs().catch(() => undefined), 1500);
    return () => {
      clearTimeout(drawn);
      clearTimeout(idle);
    };
  }, []);

  const grid = (
    <MonthGrid
      month={month}
      today={clock.day}
      selected={day}
      className={wide ? 'min-h-0 flex-1' : 'border-b border-line'}
      onSelect={(next) => go({ day: next, month: monthOf(next) })}
      onMonth={(next) => go({ month: next })}
      renderDay={(one) => (
        <>
          <DeadlineMark of={due?.get(one)} wide={wide} />
          <DayEntries entries={entries?.get(one)} wide={wide} lines={wide ? 4 : 3} />
        </>
      )}
      describe={(one) => describeDay(t, entries?.get(one)?.length, due?.get(one)?.total)}
    />
  );
  const whose = (
    <SegmentedRadios
      label={t('calendars.deadlines.title')}
      options={WHOSE.map((value) => ({ value, label: t(`calendars.deadlines.${value}`) }))}
      value={ownDeadlines ? 'own' : 'all'}
      onChange={(next) => markOwn(next === 'own')}
    />
  );
  const chosen = <ChosenDay day={day} due={day ? due?.get(day) : undefined} show={show} onAdd={add} wide={wide} />;

  return (
    <>
      <PageHeader
        title={<MonthTitle month={month} />}
        steps={
          <>
            {([-1, 1] as const).map((step) => (
              <IconButton
                key={step}
                label={t(step < 0 ? 'global.previous_month' : 'global.next_month')}
                onClick={() => turn(step)}
                onPointerEnter={() => void client.prefetchQuery(monthQuery(viewer.id, monthAfter(month, step)))}
              >
                {step < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
              </IconButton>
            ))}
            <TodayButton
              wide={roomy}
              today={clock.day}
              onClick={() => go({ day: clock.day, month: monthOf(clock.day) })}
            />
          </>
        }
        actions={
          <>
            {seesAll && <div className="max-md:hidden">{whose}</div>}
            <WeekActions day={day ?? (month === monthOf(clock.day) ? clock.day : firstDayOf(month))} />
            <Button look="primary" className="max-md:hidden" icon={<Plus aria-hidden />} onClick={add}>
              {t('activities.add')}
            </Button>
          </>
        }
      />
      {days.error && !days.data ? (
        <QueryError query={days} />
      ) : wide ? (
        <div className="flex min-h-0 flex-1">
          {grid}
          {chosen}
        </div>
      ) : (
        <PageBody className="pb-22">
          {seesAll && <div className="px-4 py-2 md:hidden">{whose}</div>}
          {grid}
          {chosen}
        </PageBody>
      )}
      <FloatingAction label={t('activities.add')} onClick={add}>
        <Plus aria-hidden />
      </FloatingAction>
      {wanted && (
        <Suspense>
          <ActivityDialogs
            day={day ?? firstDayOf(month)}
            shown={shown}
            show={show}
            onMovedTo={(next) => go({ day: next, month: monthOf(next) })}
          />
        </Suspense>
      )}
    </>
  );
}

type ChosenDayProps = {
  day: string | null;
  due: DeadlineDayData | undefined;
  show: (next: OpenDialog) => void;
  onAdd: () => void;
  wide: boolean;
};

/** CAL-02: the activities of the chosen day. */
function ChosenDay({ day, due, show, onAdd, wide }: ChosenDayProps) {
  const { t } = useTranslation();
  const { data: planned, error, isFetching, refetch } = useQuery({ ...dayQuery(day ?? ''), enabled: day !== null });
  const data = useDayWithWaiting(planned, day, useViewer().id);
  const name = day ? formatDay(day, currentLanguage()) : '';
  return (
    <section
      aria-label={day ? name : t('activities.planned')}
      className={wide ? 'flex min-h-0 w-90 flex-none flex-col border-l border-line' : ''}
    >
      {day && (
        <div className="flex min-h-13 flex-none items-center gap-2 px-4 py-2">
          <h2 className="truncate text-14 font-semibold first-letter:uppercase">{name}</h2>
          {data && data.length > 0 && (
            <p className="flex-none text-13 text-ink-3">{t('activities.count', { count: data.length })}</p>
          )}
          <IconButton label={t('activities.add')} className="-mr-1 ml-auto max-md:hidden" onClick={onAdd}>
            <Plus aria-hidden />
          </IconButton>
        </div>
      )}
      <div className={wide ? 'min-h-0 flex-1 overflow-y-auto px-4 pb-4' : 'px-4 pb-4'}>
        {!day ? (
          <EmptyState icon={<CalendarPlus />} title={t('calendars.choose_day')} />
        ) : data?.length ? (
          <DayList label={name} activities={data} show={show} />
        ) : data ? (
          <EmptyState
            className="py-8!"
            icon={<CalendarPlus />}
            title={t('activities.nothing')}
            action={
              <Button icon={<Plus aria-hidden />} onClick={onAdd}>
                {t('activities.add')}
              </Button>
            }
          />
        ) : error ? (
          <QueryError query={{ error, refetch, isFetching }} />
        ) : (
          <SkeletonList mode="list" count={4} />
        )}
        {/* Below what is planned: they come later, and push nothing down. */}
        {due && (data || error) && <LazyDeadlineList of={due} className="pt-3" />}
      </div>
    </section>
  );
}
