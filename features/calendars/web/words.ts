import type { TFunction } from 'i18next';
import { addDays } from '#domain/time.ts';
import { timesText, typeName } from '#features/activities/web/words.ts';
import { formatShortDays } from '#web/text/format.ts';
import type { CalendarData } from './queries.ts';

/** A day's plan as text, for screen readers: '2 activities: 09:00–10:00 Gym, …'. */
export function plannedSummary(t: TFunction, activities: CalendarData['activities']): string {
  if (activities.length === 0) return t('activities.nothing');
  const each = activities.map((activity) =>
    [
      timesText(activity),
      ...(activity.cancelled ? [`${t('activities.cancelled')}:`] : []),
      activity.title || typeName(activity.activityType.name),
      ...(activity.peopleCount > 1 ? [`(${t('activities.people_count', { count: activity.peopleCount })})`] : []),
    ].join(' '),
  );
  return `${t('activities.count', { count: activities.length })}: ${each.join(', ')}`;
}

/** `Week 47, 16.–22.11.2026` */
export function weekName(t: TFunction, monday: string): string {
  return `${t('calendars.week', { number: weekNumberText(monday) })}, ${formatShortDays(monday, addDays(monday, 6), { year: true })}`;
}

/** ISO 8601 week number: the first week is the one with the first Thursday of the year. */
export function weekNumberText(monday: string): number {
  return Temporal.PlainDate.from(monday).weekOfYear ?? 0;
}
