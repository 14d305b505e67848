import { daysBetween } from '#domain/time.ts';
import type { Language } from '#domain/football.ts';
import { LOCALES } from '#domain/text/locales.ts';

/** Entries by the day on which they were written, in the order in which they come. */
export function groupByDay<Entry extends { date: string }>(
  entries: readonly Entry[],
  dayOf: (instant: string) => string,
): { day: string; entries: Entry[] }[] {
  const groups = Map.groupBy(entries, ({ date }) => dayOf(date));
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

/** How long ago a day was, in the language: `yesterday`, `2 days ago`; null for the present day. */
export function daysAgo(day: string, today: string, language: Language): string | null {
  const days = daysBetween(today, day);
  if (days >= 0) return null;
  return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(days, 'day');
}
