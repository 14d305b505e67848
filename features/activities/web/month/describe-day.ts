import { translate } from '#web/text/i18n.ts';

/** What a day of a month holds, for screen readers: '2 activities, 1 deadline'; '' for nothing. */
export function describeDay(activities = 0, deadlines = 0): string {
  const texts = [
    activities > 0 && translate('activities.count', { count: activities }),
    deadlines > 0 && translate('calendars.deadlines.count', { count: deadlines }),
  ];
  return texts.filter(Boolean).join(', ');
}
