import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time.ts';
import { formatDay, weekdayNames } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import { hueStyle } from '#web/ui/looks/hue.ts';
import { ActivityTitle } from '../activity/ActivityTitle.tsx';
import { PeopleOf } from '../activity/PeopleOf.tsx';
import type { ActivityDetails } from '../queries.ts';
import type { Dragged } from './move.ts';
import { ALL_DAY } from './pointer.ts';
import { dayIndex } from './week.ts';
import type { DropTarget } from './WeekMarks.tsx';

/** Height of an all-day activity, in px. */
const LINE = 26;
const MAX_LINES = 3;

/** The all-day activities of each day. */
export function allDayByDay(activities: readonly ActivityDetails[], days: readonly string[]): ActivityDetails[][] {
  return days.map((day) => activities.filter((one) => one.date === day && one.allDay));
}

/** Height of the all-day activities above the hours, in px; `open` leaves room to plan one. */
export function allDayHeight(whole: readonly ActivityDetails[][], open: boolean): number {
  const lines = Math.min(MAX_LINES, Math.max(open ? 1 : 0, ...whole.map(({ length }) => length)));
  return lines === 0 ? 0 : lines * LINE + 6;
}

type HeadDaysProps = {
  days: readonly string[];
  from: number;
  visible: number;
  today: string;
  whole: readonly ActivityDetails[][];
  /** Whether all-day activities can be planned. */
  editable?: boolean;
  /** The day of the keyboard cursor, when it is in the all-day row. */
  cursor?: string | undefined;
  /** The all-day activity that is dragged, and the day under it. */
  dragged?: Dragged | null;
  /** The day under a dragged type. */
  target?: DropTarget | null;
  mayMove?: (activity: ActivityDetails) => boolean;
  onKey?: (activity: ActivityDetails, event: KeyboardEvent) => void;
  onOpen: (activity: ActivityDetails) => void;
  onOpenGroup: (activities: ActivityDetails[]) => void;
};

/** The days above their columns, with their all-day activities. Screen readers get the days from the grid. */
export function HeadDays(props: HeadDaysProps) {
  const { days, from, visible, today, whole, editable = false, cursor, dragged, target, onOpen, onOpenGroup } = props;
  const { mayMove, onKey } = props;
  const { t } = useTranslation();
  const names = weekdayNames(currentLanguage(), 'short');
  const carried = dragged?.activity.allDay ? dragged : null;
  return days.map((day, index) => {
    const all = whole[index] ?? [];
    const shown = all.length > MAX_LINES ? all.slice(0, MAX_LINES - 1) : all;
    const landing = target?.hour === ALL_DAY && target.date === day ? target : null;
    return (
      <div
        key={day}
        data-date={day}
        data-hour={ALL_DAY}
        className={classNames(
          'absolute inset-y-0 grid min-w-0 grid-cols-[minmax(0,1fr)] content-start border-l border-grid px-0.5',
          editable && 'cursor-pointer hover:bg-hover group-data-armed/week:bg-accent-soft/50',
          landing && (landing.times ? 'bg-accent-soft!' : 'bg-danger-soft!'),
          cursor === day &&
            'group-has-[[role=grid]:focus-visible]/week:outline-2 group-has-[[role=grid]:focus-visible]/week:-outline-offset-2 group-has-[[role=grid]:focus-visible]/week:outline-accent',
        )}
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
            tabIndex={-1}
            data-activity={activity.id}
            data-all-day
            className={classNames(
              'hue relative mb-0.5 flex h-6 w-full touch-pan-y items-center gap-1 overflow-hidden rounded-sm bg-hue-fill pr-1 pl-2.5 text-left text-12 font-semibold text-hue-text select-none hover:brightness-97 dark:hover:brightness-115',
              mayMove?.(activity) && 'cursor-grab',
              carried?.activity.id === activity.id && 'opacity-40',
            )}
            style={hueStyle(activity.activityType.hue)}
            onClick={() => onOpen(activity)}
            onKeyDown={(event) => onKey?.(activity, event)}
          >
            <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-hue-bar" />
            <span className="sr-only">
              {formatDay(day, currentLanguage())}, {t('activities.all_day')}:{' '}
            </span>
            <span className="min-w-0 flex-1 truncate">
              <ActivityTitle activity={activity} />
            </span>
            <PeopleOf activity={activity} />
          </button>
        ))}
        {all.length > shown.length && (
          <button
            type="button"
            tabIndex={-1}
            aria-haspopup="dialog"
            className="h-6 w-full truncate rounded-sm px-1 text-left text-12 text-ink-2 hover:bg-hover"
            onClick={() => onOpenGroup(all)}
          >
            {t('calendars.day.more', { count: all.length - shown.length })}
          </button>
        )}
        {carried?.to.date === day && (
          <span
            aria-hidden
            data-lifted="free"
            className="hue pointer-events-none absolute inset-x-0.5 bottom-1.5 z-1 h-6 truncate rounded-sm bg-hue-fill pl-2.5 text-12 leading-6 font-semibold text-hue-text shadow-float outline-2 outline-accent"
            style={hueStyle(carried.activity.activityType.hue)}
          >
            {carried.activity.title}
          </span>
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
