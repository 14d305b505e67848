import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/ui/looks/classes.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { Loading, Skeleton } from '#web/ui/states/Skeleton.tsx';
import { ActivityTitle } from '../activity/ActivityTitle.tsx';
import { NotSentMark } from '../activity/NotSentMark.tsx';
import { PeopleOf } from '../activity/PeopleOf.tsx';
import type { ActivityDetails } from '../queries.ts';

/** All-day activities, above the hours so that they cover nothing. */
export function AllDay({
  activities,
  onOpen,
}: {
  activities: readonly ActivityDetails[];
  onOpen: (activity: ActivityDetails) => void;
}) {
  const { t } = useTranslation();
  const whole = activities.filter(({ allDay }) => allDay);
  if (whole.length === 0) return null;
  return (
    <section
      aria-label={t('activities.all_day')}
      className="flex flex-none items-start border-b border-line py-1.5 pr-2 md:pr-5"
    >
      <h2
        aria-hidden
        className="w-13 flex-none pt-1.5 pr-2 text-right text-11 leading-tight wrap-anywhere hyphens-auto text-ink-3 md:w-16 md:pr-3"
      >
        {t('activities.all_day')}
      </h2>
      <ul className="grid min-w-0 flex-1 gap-1">
        {whole.map((activity) => (
          <li key={activity.id} className="min-w-0">
            <button
              type="button"
              className="hue relative flex w-full items-center gap-2 overflow-hidden rounded-sm bg-hue-fill py-1 pr-2 pl-3 text-left text-12 font-semibold text-hue-text hover:brightness-97 touch:min-h-11 dark:hover:brightness-115"
              style={hueStyle(activity.activityType.hue)}
              onClick={() => onOpen(activity)}
            >
              <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-hue-bar" />
              <span className="min-w-0 truncate">
                <ActivityTitle activity={activity} />
              </span>
              <NotSentMark id={activity.id} />
              <PeopleOf activity={activity} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NothingPlanned() {
  const { t } = useTranslation();
  return (
    <p className="flex flex-none items-center gap-2.5 border-b border-line bg-sunken px-5 py-2.5 text-13 text-ink-2 max-md:px-4">
      <CalendarPlus aria-hidden className="size-4 flex-none text-ink-3" />
      <span>
        <span className="font-medium text-ink">{t('activities.nothing')}.</span> {t('activities.nothing_hint')}
      </span>
    </p>
  );
}

/** Blocks of the placeholder: start and length in hours. */
const PLACES = [
  { top: 2, hours: 1.5 },
  { top: 5, hours: 0.75 },
  { top: 7.5, hours: 2 },
];

export function DaySkeleton() {
  return (
    <Loading className="relative min-h-0 flex-1 overflow-hidden [--hour:48px] md:[--hour:60px]">
      <div aria-hidden className="relative mt-2">
        {Array.from({ length: 16 }, (_, row) => (
          <div key={row} className="flex" style={{ height: 'var(--hour)' }}>
            <div className="w-13 flex-none pr-2 md:w-16 md:pr-3">
              <Skeleton className={classNames('ml-auto h-2.5 w-8', row > 0 && '-mt-1')} />
            </div>
            <div className="mr-2 flex-1 border-t border-grid md:mr-5" />
          </div>
        ))}
        {PLACES.map(({ top, hours }) => (
          <span
            key={top}
            className="skeleton absolute right-2 left-13 md:right-5 md:left-16"
            style={{ top: `calc(var(--hour) * ${top})`, height: `calc(var(--hour) * ${hours} - 2px)` }}
          />
        ))}
      </div>
    </Loading>
  );
}

/** The placeholder of a person's day, with one for the line above that counts the activities. */
export function UserDaySkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-11 flex-none items-center border-b border-line pl-4">
        <Skeleton className="h-3.5 w-24" />
      </div>
      <DaySkeleton />
    </div>
  );
}
