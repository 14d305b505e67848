import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOf } from '#domain/time.ts';
import { formatDay, formatTime } from '#web/text/format.ts';
import { currentLanguage } from '#web/text/i18n.ts';
import { classNames } from '#web/ui/looks/classes.ts';
import type { ActivityDetails } from '../queries.ts';
import { ALL_DAY } from './pointer.ts';

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** the hours before it are shown, but nothing can be planned in them. */
export const FIRST_HOUR = 6;

type WeekCellsProps = {
  id: string;
  days: readonly string[];
  visible: number;
  activities: readonly ActivityDetails[];
  /** The all-day activities of each day: a row above the hours, drawn in the head. */
  whole: readonly ActivityDetails[][];
  /** Whether free slots can be planned in. */
  editable: boolean;
};

/** The activities of a day that overlap an hour (0 to 23). */
export function within(activities: readonly ActivityDetails[], date: string, hour: number): ActivityDetails[] {
  const [from, to] = [timeOf(hour * 60), timeOf(hour * 60 + 60)];
  return activities.filter((one) => one.date === date && one.startsAt < to && one.endsAt > from);
}

/**
 * The slots of a week: hours as rows, weekdays as columns (WEEK-01). The grid around them has the focus and handles the
 * keys.
 */
export const WeekCells = memo(function WeekCells(props: WeekCellsProps) {
  const { id, days, visible, activities, whole, editable } = props;
  const { t } = useTranslation();
  const language = currentLanguage();
  return (
    <>
      <div role="row" className="sr-only">
        <span role="columnheader">{t('week.hour')}</span>
        {days.map((day) => (
          <span key={day} role="columnheader">
            {formatDay(day, language)}
          </span>
        ))}
      </div>
      <div role="row" className="sr-only">
        <span role="rowheader">{t('activities.all_day')}</span>
        {days.map((date, index) => {
          const titles = (whole[index] ?? []).map(({ title }) => title);
          return (
            <span
              key={date}
              role="gridcell"
              id={`${id}-${index}-${ALL_DAY}`}
              aria-label={t(titles.length > 0 ? 'week.slot_taken' : 'week.slot_free', {
                day: formatDay(date, language, { short: true }),
                time: t('activities.all_day'),
                titles: titles.join(', '),
              })}
            />
          );
        })}
      </div>
      {HOURS.map((hour) => {
        const closed = hour < FIRST_HOUR;
        const time = formatTime(timeOf(hour * 60));
        return (
          <div key={hour} role="row" className="contents">
            <span role="rowheader" className="sr-only">
              {time}
            </span>
            {days.map((date, index) => {
              const titles = within(activities, date, hour).map(({ title }) => title);
              const words = closed ? 'slot_closed' : titles.length > 0 ? 'slot_taken' : 'slot_free';
              return (
                <div
                  key={date}
                  role="gridcell"
                  id={`${id}-${index}-${hour}`}
                  data-date={date}
                  data-hour={hour}
                  aria-disabled={closed || undefined}
                  aria-label={t(`week.${words}`, {
                    day: formatDay(date, language, { short: true }),
                    time,
                    titles: titles.join(', '),
                  })}
                  className={classNames(
                    'absolute border-t border-l border-grid',
                    closed ? 'bg-sunken' : editable && 'cursor-pointer hover:bg-hover',
                    !closed && titles.length === 0 && 'group-data-armed/week:bg-accent-soft/50',
                  )}
                  style={{
                    top: `calc(var(--hour) * ${hour})`,
                    height: 'var(--hour)',
                    left: `${(100 * index) / visible}%`,
                    width: `${100 / visible}%`,
                  }}
                />
              );
            })}
          </div>
        );
      })}
    </>
  );
});
