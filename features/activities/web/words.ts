import { formatTime } from '#web/text/format.ts';
import { translate } from '#web/text/i18n.ts';
import type { ActivityDetails } from './queries.ts';

/** The translated name of a type (ACT-03); a type that this version does not know keeps its key. */
export function typeName(key: string): string {
  return translate(key) ?? key;
}

/** `09:00–10:30`, or 'All day'. */
export function timesText({
  allDay,
  startsAt,
  endsAt,
}: Pick<ActivityDetails, 'allDay' | 'startsAt' | 'endsAt'>): string {
  return allDay ? (translate('activities.all_day') ?? '') : `${formatTime(startsAt)}–${formatTime(endsAt)}`;
}
