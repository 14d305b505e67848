import type { TFunction } from 'i18next';

/** The content of a day of a month, for screen readers: '2 activities, 1 deadline'; '' when empty. */
export function describeDay(t: TFunction, activities = 0, deadlines = 0): string {
  const texts = [
    activities > 0 && t('activities.count', { count: activities }),
    deadlines > 0 && t('calendars.deadlines.count', { count: deadlines }),
  ];
  return texts.filter(Boolean).join(', ');
}
