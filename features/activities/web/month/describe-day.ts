import type { TFunction } from 'i18next';

/** What a day of a month holds, for screen readers: '2 activities, 1 deadline'; '' for nothing. */
export function describeDay(t: TFunction, activities = 0, deadlines = 0): string {
  const texts = [
    activities > 0 && t('activities.count', { count: activities }),
    deadlines > 0 && t('calendars.deadlines.count', { count: deadlines }),
  ];
  return texts.filter(Boolean).join(', ');
}
