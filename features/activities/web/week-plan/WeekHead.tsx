import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time.ts';
import { formatDay, weekdayNames } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/display/classes.ts';
import { hueStyle } from '#web/ui/display/hue.ts';
import type { ActivityDetails } from '../queries.ts';
import { dayIndex } from './week.ts';

/** Height of an all-day activity, in px. */
const LINE = 26;
const MOST_LINES = 3;

/** The all-day activities of each day. */
export function allDayByDay(activities: readonly ActivityDetails[], days: readonly string[]): ActivityDetails[][] {
  return days.map((day) => activities.filter((one) => one.date === day && one.allDay));
}

/** Height of the all-day activities above the hours, in px. */
export function allDayHeight(whole: readonly ActivityDetails[][]): number {
  const most = Math.min(MOST_LINES, Math.max(0, ...whole.map(({ length }) => length)));
  return most === 0 ? 0 : most * LINE + 6;
}

type HeadDaysProps = {
  days: readonly string[];
  from: number;
  visible: number;
  today: string;
  whole: readonly ActivityDetails[][];
  onOpen: (activity: ActivityDetails) => void;
  onOpenGroup: (activities: ActivityDetails[]) => void;
};

/** The days above their columns, with their all-day activities. Screen readers get the days from the grid. */
export function HeadDays({ days, from, visible, today, whole, onOpen, onOpenGroup }: HeadDaysProps) {
  const { t } = useTranslation();
  const names = weekdayNames(currentLanguage(), 'short');
  return days.map((day, index) => {
    const all = whole[index] ?? [];
    const shown = all.length > MOST_LINES ? all.slice(0, MOST_LINES - 1) : all;
    return (
      <div
        key={day}
        className="absolute inset-y-0 grid min-w-0 grid-cols-[minmax(0,1fr)] content-start border-l border-grid px-0.5"
        style={{ left: `${(100 * (from + index)) / visible}%`, width: `${100 / visible}%` }}
      >
        <span aria-hidden className="flex h-9 items-center justify-center gap-1.5 md:h-13 md:flex-col md:gap-0">
          <span className="text-12 text-ink-3">{names[index]}</span>
          <span
            className={classNames(
              'grid h-7 min-w-7 place-items-center rounded-full px-1 text-14 font-semibold md:text-16',
              day === today && 'bg-accent text-on-accent',
            )}
          >
            {Number(day.slice(8))}
          </span>
        </span>
        {shown.map((activity) => (
          <button
            key={activity.id}
            type="button"
            className="hue relative mb-0.5 block h-6 w-full truncate rounded-sm bg-hue-fill pr-1 pl-2.5 text-left text-12 font-semibold text-hue-text hover:brightness-97 dark:hover:brightness-115"
            style={hueStyle(activity.activityType.hue)}
            onClick={() => onOpen(activity)}
          >
            <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-hue-bar" />
            <span className="sr-only">
              {formatDay(day, currentLanguage())}, {t('activities.all_day')}:{' '}
            </span>
            {activity.title}
          </button>
        ))}
        {all.length > shown.length && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="h-6 w-full truncate rounded-sm px-1 text-left text-12 text-ink-2 hover:bg-hover"
            onClick={() => onOpenGroup(all)}
          >
            {t('calendars.day.more', { count: all.length - shown.length })}
          </button>
        )}
      </div>
    );
  });
}

type DayStripProps = {
  monday: string;
  today: string;
  /** Index of the first visible day (0 to 6), and how many are visible. */
  first: number;
  visible: number;
  busy: ReadonlySet<string>;
  onFirst: (index: number) => void;
};

/** For a phone in portrait: all days of the week, of which three are visible below. */
export function WeekDayStrip({ monday, today, first, visible, busy, onFirst }: DayStripProps) {
  const { t } = useTranslation();
  const language = currentLanguage();
  const names = weekdayNames(language, 'narrow');
  return (
    <div role="group" aria-label={t('week.days')} className="flex flex-none gap-px border-b border-line px-1.5 py-1">
      {names.map((name, index) => {
        const day = addDays(monday, index);
        const seen = index >= first && index < first + visible;
        return (
          <button
            key={day}
            type="button"
            aria-pressed={seen}
            className={classNames(
              'grid h-12 min-w-0 flex-1 content-center justify-items-center gap-px rounded-md text-11',
              seen ? 'on-soft bg-accent-soft text-accent-ink' : 'text-ink-3',
            )}
            onClick={() => onFirst(dayIndex(monday, day))}
          >
            <span className="sr-only">{formatDay(day, language)}</span>
            <span aria-hidden>{name}</span>
            <span
              aria-hidden
              className={classNames(
                'grid h-5 min-w-6 place-items-center rounded-full text-13 font-semibold',
                day === today ? 'bg-accent text-on-accent' : seen ? 'text-accent-ink' : 'text-ink',
              )}
            >
              {Number(day.slice(8))}
            </span>
            <span aria-hidden className={classNames('h-1 rounded-full', busy.has(day) ? 'w-3 bg-ink-3' : 'w-1')} />
          </button>
        );
      })}
    </div>
  );
}
