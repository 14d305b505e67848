/** The part of an activity that calendar programs get (iCalendar, RFC 5545): title, place and times, but no notes. */
import * as z from 'zod/mini';
import { id, idempotencyKey } from '#domain/fields.ts';
import { pathOf } from '#domain/routes.ts';
import { appAddress } from '#domain/text/paths.ts';
import { addDays, instantAt } from '#domain/time.ts';

/** How far back and ahead a feed goes, in days. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 400;

export const feedInput = z.object({ idempotencyKey });
export const fileArgs = z.object({ activityId: id() });

/** The first and last day that a feed shows on `today`. */
export const daysOfFeed = (today: string): { from: string; to: string } => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, DAYS_AHEAD),
});

/** The kinds of programs that fetch a calendar, as its owner is told. */
export const CALENDAR_PROGRAMS = ['google', 'apple', 'outlook', 'other'] as const;
export type CalendarProgram = (typeof CALENDAR_PROGRAMS)[number];

const PROGRAMS: [RegExp, CalendarProgram][] = [
  [/Google-Calendar-Importer|GoogleCalendar/i, 'google'],
  // Phones and tablets fetch by `dataaccessd`, computers by `CalendarAgent` or `remindd`.
  [/dataaccessd|CalendarAgent|remindd|\biCal\/|(macOS|Mac OS X|iOS)\/.*\bCalendar/i, 'apple'],
  [/Outlook|Microsoft Office|Microsoft\.Exchange|Exchange\/|\bOWA\b/i, 'outlook'],
];

/** The kind of a program by what it calls itself, of which anybody may claim anything. */
export function programOf(userAgent: string | undefined): CalendarProgram {
  const text = (userAgent ?? '').slice(0, 300);
  return PROGRAMS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other';
}

/** An activity as it stands in the club's calendar: local day and times. */
export type Entry = {
  id: string;
  version: number;
  updatedAt: string;
  title: string;
  place: string | null;
  date: string;
  allDay: boolean;
  startsAt: string;
  endsAt: string;
  cancelled: boolean;
};

/** An activity in the week of somebody who takes part, with times to the minute. */
export type EntryOfPerson = Omit<Entry, 'id' | 'version' | 'updatedAt' | 'cancelled'> & { userId: string };

type IcalEvent = {
  id: string;
  sequence: number;
  stamp: Date;
  summary: string;
  location?: string;
  url?: string;
  start: Date;
  end: Date;
  allDay: boolean;
  cancelled: boolean;
};

/**
 * Times are instants, so they stay right in any zone and across changes of the clocks. An all-day activity is a date
 * that ends on the next one. `pageAddress` is where the club opens Touchline; without it the event names no page.
 */
export function toIcalEvent(entry: Entry, zone: string, pageAddress?: string): IcalEvent {
  const { date, allDay, version, updatedAt, place } = entry;
  const time = (clock: string) => new Date(instantAt(date, clock.slice(0, 5), zone).epochMilliseconds);
  return {
    id: `${entry.id}@touchline`,
    sequence: version,
    // The time of the last change, not of the download: an unchanged activity must give the same file.
    stamp: new Date(updatedAt),
    summary: inOneLine(entry.title),
    ...(place && { location: inOneLine(place) }),
    ...(pageAddress && {
      url: appAddress(pageAddress, pathOf('TodayPage', undefined, { day: date, activity: entry.id })),
    }),
    allDay,
    cancelled: entry.cancelled,
    start: allDay ? new Date(`${date}T00:00:00Z`) : time(entry.startsAt),
    end: allDay ? new Date(`${addDays(date, 1)}T00:00:00Z`) : time(entry.endsAt),
  };
}

/** Keeps a title from starting a new line of the file. */
const inOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
