import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, CalendarRange, ChevronLeft, ChevronRight, CircleHelp } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, mondayOf } from '#domain/time.ts';
import { lazyComponent } from '#web/browser/lazy.ts';
import { PageBody } from '#web/layout/PageBody.tsx';
import { DRAWER_BELOW, useWindowFrom } from '#web/layout/width.ts';
import { Link, useNavigate } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { nameOf, useViewer } from '#web/session/viewer.ts';
import { formatDays } from '#web/text/format.ts';
import { currentLanguage, loadTexts } from '#web/text/i18n.ts';
import { Avatar } from '#web/ui/looks/Avatar.tsx';
import { Button, buttonClasses } from '#web/ui/buttons/Button.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { useClubClock } from '../clock.ts';
import { firstFreeHour } from '../day/timeline.ts';
import { weeksQuery } from '../queries.ts';
import { useWeeksWithWaiting } from '../waiting-list.ts';
import { cachedWeeks } from '../week-plan/address.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { firstOfStrip, STRIP_DAYS, STRIP_STEP, stripHeight } from './strip.ts';

const NineDays = lazyComponent(async () => (await import('./NineDays.tsx')).NineDays);
// Lazy: the strip and the actions are there before it.
const HomeBelow = lazyComponent(
  async () => (await Promise.all([import('./HomeBelow.tsx'), loadTexts('homes')]))[0].HomeBelow,
  HomeSkeleton,
);
const PlanDialog = lazyComponent(async () => (await import('../plan/PlanDialog.tsx')).PlanDialog);

/** Home of Calendar mode: account, main actions, the days around today, and plans in words (HOME-01 to HOME-15). */
export function CalendarHomePage() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { day: today } = useClubClock();
  const wide = useWindowFrom(DRAWER_BELOW);
  const [moved, setMoved] = useState(0);
  // Draws the days after the first paint of the page.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true));
    return () => clearTimeout(timer);
  }, []);
  const [plan, setPlan] = useState<{ day: string; times: number; open: boolean } | null>(null);
  const first = addDays(firstOfStrip(today), moved);
  // The nine days lie within the middle day's week and the weeks beside it.
  const monday = mondayOf(addDays(today, moved));
  const { data: planned } = useQuery({
    ...weeksQuery(monday, viewer.id),
    initialData: () => cachedWeeks(client, viewer.id, monday),
    initialDataUpdatedAt: 0,
  });
  const data = useWeeksWithWaiting(planned, monday, viewer.id) ?? [];
  const name = nameOf(viewer);
  const planOn = (day: string) => setPlan({ day, times: (plan?.times ?? 0) + 1, open: true });
  const show = (day: string) => void navigate(pathOf('TodayPage', undefined, { day }));

  return (
    <>
      <PageHeader title={t('shell.pages.homepage')} />
      <PageBody>
        <div className="mx-auto grid max-w-250 gap-6 px-5 py-8 max-md:px-4 max-md:py-5">
          <section className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Avatar name={name} photo={viewer.avatar} size={56} />
            <div className="min-w-0 flex-1">
              <h2 className="truncate text-20 font-semibold">{name}</h2>
              <p className="truncate text-14 text-ink-2">{viewer.email}</p>
            </div>
            <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
              <Link to={pathOf('WeeklyCalendarEditPage')} className={buttonClasses()}>
                <CalendarRange aria-hidden />
                {t('week.open_plan')}
              </Link>
              <Link to={pathOf('TodayPage')} className={buttonClasses('primary')}>
                {t('homepage.open_today')}
                <ArrowRight aria-hidden />
              </Link>
            </div>
          </section>
          <section className="grid gap-2 rounded-lg border border-line p-4 max-md:-mx-2 max-md:p-2">
            <div className="flex items-center gap-1">
              <h2 className="mr-auto pl-1 text-14 font-semibold">
                {formatDays(first, addDays(first, STRIP_DAYS - 1), currentLanguage())}
              </h2>
              <IconButton label={t('homepage.back')} onClick={() => setMoved(moved - STRIP_STEP)}>
                <ChevronLeft aria-hidden />
              </IconButton>
              <IconButton label={t('homepage.on')} onClick={() => setMoved(moved + STRIP_STEP)}>
                <ChevronRight aria-hidden />
              </IconButton>
              <Button className="ml-1" aria-disabled={moved === 0 || undefined} onClick={() => setMoved(0)}>
                {t('global.today')}
              </Button>
            </div>
            <div style={{ height: stripHeight(wide) }}>
              {drawn && (
                <Suspense>
                  <NineDays
                    {...{ first, today, wide }}
                    activities={data}
                    onMove={(days) => setMoved((before) => before + days)}
                    onPlan={planOn}
                    onShow={show}
                  />
                </Suspense>
              )}
            </div>
          </section>
          <HomeBelow
            onPlan={(day) => {
              // Resets the strip, so that the loaded weeks, which tell the free hours, are those around today.
              setMoved(0);
              planOn(day);
            }}
          />
          <section className="grid gap-1.5 rounded-lg bg-sunken p-4">
            <h2 className="flex items-center gap-2 text-13 font-semibold">
              <CircleHelp aria-hidden className="size-4 text-ink-3" />
              {t('homepage.help_title')}
            </h2>
            <p className="text-14 text-ink-2">
              <span className="hidden touch:inline">{t('homepage.help_touch')}</span>
              <span className="touch:hidden">{t('homepage.help')}</span>
            </p>
          </section>
        </div>
      </PageBody>
      {plan && (
        <Suspense>
          <PlanDialog
            key={plan.times}
            open={plan.open}
            day={plan.day}
            times={firstFreeHour(data.filter(({ date }) => date === plan.day))}
            owner={viewer}
            by="duration"
            onShowDay={() => show(plan.day)}
            onClose={() => setPlan({ ...plan, open: false })}
            onSaved={() => setPlan({ ...plan, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}
