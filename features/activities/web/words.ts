import { sentenceOf } from '#web/i18n.ts';
import { formatTime } from '#web/format.ts';
import type { ActivityData } from './queries.ts';

/** The translated name of a type (ACT-03); a type that this version does not know keeps its key. */
export function typeName(key: string): string {
  return sentenceOf(key) ?? key;
}

/** `09:00–10:30`, or 'All day'. */
export function timesOf({ allDay, startsAt, endsAt }: Pick<ActivityData, 'allDay' | 'startsAt' | 'endsAt'>): string {
  return allDay ? (sentenceOf('activities.all_day') ?? '') : `${formatTime(startsAt)}–${formatTime(endsAt)}`;
}
