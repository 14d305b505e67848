import { useQuery } from '@tanstack/react-query';
import { ArrowRight, CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/permissions.ts';
import { mondayOf } from '#domain/time.ts';
import { QueryError } from '#web/graphql/QueryError.tsx';
import { dayInWords } from '#web/home/day-words.ts';
import { FIRST_ROWS, ROWS_HEIGHT, TITLE_HEIGHT } from '#web/home/RowsSkeleton.tsx';
import { useSlots } from '#web/layout/pages-context.ts';
import { isLocalId } from '#web/outbox/waiting.ts';
import { Link } from '#web/router/router.tsx';
import { pathOf } from '#domain/routes.ts';
import { useViewer } from '#web/session/viewer.ts';
import { formatDay } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { RichList, RichRow } from '#web/ui/text/RichList.tsx';
import { ActivityTitle } from '../activity/ActivityTitle.tsx';
import { NotSentMark } from '../activity/NotSentMark.tsx';
import { comingOf } from '../activity/PeopleOf.tsx';
import { useClubClock } from '../clock.ts';
import { weeksQuery, type ActivityDetails } from '../queries.ts';
import { useWeeksWithWaiting } from '../waiting-list.ts';
import { timesText, typeName } from '../words.ts';
import { minutesUntil, nextToStart, toAnswer, todayAndTomorrow, type DayInWords } from './agenda.ts';
import { Birthdays } from './Birthdays.tsx';
import { Changes } from './Changes.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { ToAnswer } from './ToAnswer.tsx';
import { awaitedRepliesQuery, birthdaysQuery } from './queries.ts';
import { WhoComes } from './WhoComes.tsx';

/**
 * Below the strip: what waits for an answer, the next activity, today and tomorrow in words, people without plans and
 * birthdays (for staff), and changes by others (HOME-12 to HOME-16, RPL-13).
 */
export function HomeBelow({ onPlan }: { onPlan: (day: string) => void }) {
  const viewer = useViewer();
  const { Unplanned } = useSlots();
  const clock = useClubClock();
  const monday = mondayOf(clock.day);
  const query = useQuery(weeksQuery(monday, viewer.id));
  const activities = useWeeksWithWaiting(query.data, monday, viewer.id);
  const plans = can(viewer, 'activity.replies', { createdBy: viewer.id });
  const awaited = useQuery({ ...awaitedRepliesQuery, enabled: plans });
  const birthdays = useQuery({ ...birthdaysQuery, enabled: can(viewer, 'user.birthdays') });
  if (query.error && !query.data) return <QueryError query={query} />;
  // Together: what comes later would push the rest down.
  if (!activities || awaited.isLoading || birthdays.isLoading) return <HomeSkeleton />;
  return (
    <div className="grid gap-6">
      <ToAnswer activities={toAnswer(activities, viewer.id, clock)} today={clock.day} />
      <Next activities={activities} clock={clock} />
      <div className="grid gap-6 md:grid-cols-2 md:gap-4">
        {todayAndTomorrow(activities, clock).map((day) => (
          <Day key={day.day} {...day} today={clock.day} onPlan={() => onPlan(day.day)} />
        ))}
      </div>
      <WhoComes awaited={awaited.data ?? []} today={clock.day} />
      {Unplanned && can(viewer, 'calendar.unplanned', { role: 'player' }) && <Unplanned />}
      <Birthdays birthdays={birthdays.data ?? []} today={clock.day} />
      <Changes today={clock.day} />
    </div>
  );
}

/** Opens the activity in its day. One that waits on the device has no dialog there, but a mark that leads on. */
const linkTo = ({ id, date }: ActivityDetails) =>
  pathOf('TodayPage', undefined, isLocalId(id) ? { day: date } : { day: date, activity: id });

const Bar = ({ hue }: { hue: number }) => (
  <span aria-hidden className="hue block h-8 w-1 rounded-full bg-hue-bar" style={hueStyle(hue)} />
);

function Next({ activities, clock }: { activities: readonly ActivityDetails[]; clock: { day: string; time: string } }) {
  const { t } = useTranslation();
  const next = nextToStart(activities, clock);
  const minutes = next && minutesUntil(next, clock);
  return (
    <section aria-labelledby="home-next" className="grid">
      {next ? (
        <Link
          to={linkTo(next)}
          className="flex h-17 min-w-0 items-center gap-3 rounded-lg border border-line px-4 hover:border-field-line hover:bg-hover"
        >
          <Bar hue={next.activityType.hue} />
          <span className="grid min-w-0 flex-1">
            <span id="home-next" role="heading" aria-level={2} className="text-12 font-medium text-ink-3">
              {t('homes.next')}
            </span>
            <span className="truncate text-14 font-semibold">{next.title}</span>
          </span>
          <NotSentMark id={next.id} />
          <span className="grid flex-none justify-items-end text-13">
            <span className="font-medium text-accent-ink">
              {minutes !== null && minutes !== undefined && minutes < 60
                ? t('homes.in_minutes', { count: minutes })
                : dayInWords(next.date, clock.day)}
            </span>
            <span className="text-ink-2">{timesText(next)}</span>
          </span>
          <ArrowRight aria-hidden className="size-4 flex-none text-ink-3" />
        </Link>
      ) : (
        <div className="flex h-17 items-center gap-3 rounded-lg border border-line px-4">
          <CalendarPlus aria-hidden className="size-5 flex-none text-ink-3" />
          <div className="min-w-0">
            <h2 id="home-next" className="text-12 font-medium text-ink-3">
              {t('homes.next')}
            </h2>
            <p className="text-13 text-ink-2">{t('homes.next_none')}</p>
          </div>
        </div>
      )}
    </section>
  );
}

type DayProps = DayInWords<ActivityDetails> & { today: string; onPlan: () => void };

/**
 * A day in words: its remaining activities row by row, with their squads and, for who plans, how many come (HOME-17); the
 * last row leads to the rest, or plans something.
 */
function Day({ day, today, total, left, onPlan }: DayProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const name = t(day === today ? 'global.today' : 'homes.tomorrow');
  const to = pathOf('TodayPage', undefined, day === today ? {} : { day });
  const shown = left.length > FIRST_ROWS ? left.slice(0, FIRST_ROWS - 1) : left;
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 content-start gap-2">
      <div className={`${TITLE_HEIGHT} flex min-w-0 items-center gap-2`}>
        <h2 className="text-14 font-semibold">{name}</h2>
        <span className="truncate text-13 text-ink-3">
          {formatDay(day, currentLanguage(), { short: true })}
          {total > 0 && ` · ${t('activities.count', { count: total })}`}
        </span>
      </div>
      <RichList aria-label={name} className={ROWS_HEIGHT}>
        {left.length === 0 && (
          <li className="flex min-h-13 items-center px-3 text-13 text-ink-2">
            {t(total > 0 ? 'homes.nothing_more' : 'activities.nothing')}
          </li>
        )}
        {shown.map((activity) => {
          const { id, title, activityType, squads } = activity;
          const type = typeName(activityType.name);
          const coming = comingOf(viewer, activity);
          const meta = [
            timesText(activity),
            type !== title && type,
            ...squads.map(({ name: squad }) => squad),
            coming !== undefined && t('activities.replies.count', { coming, all: activity.users.length }),
          ];
          return (
            <RichRow
              key={id}
              leading={<Bar hue={activityType.hue} />}
              title={<ActivityTitle activity={activity} />}
              meta={meta.filter(Boolean).join(' · ')}
              trailing={<NotSentMark id={id} />}
              to={linkTo(activity)}
            />
          );
        })}
        {left.length > FIRST_ROWS ? (
          <RichRow
            leading={<ArrowRight aria-hidden className="size-4 text-ink-3" />}
            title={t('homes.more', { count: left.length - shown.length })}
            to={to}
          />
        ) : (
          shown.length < FIRST_ROWS && (
            <RichRow
              leading={<CalendarPlus aria-hidden className="size-4 text-ink-3" />}
              title={t('homepage.plan')}
              onClick={onPlan}
            />
          )
        )}
      </RichList>
    </section>
  );
}
