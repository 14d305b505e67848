import { activities, activity_types } from './activities.ts';
import { calendars } from './calendars.ts';
import { homepage, week } from './plans.ts';

/** The words of the pages of Calendar mode. */
export const calendarWords = {
  activities,
  activity_types,
  calendars,
  homepage,
  week,
};
