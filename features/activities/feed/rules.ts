/** What of an activity calendar programs get (iCalendar, RFC 5545): its title, place and times, and nothing that people wrote about it. */
import * as z from 'zod/mini';
import { id, idempotencyKey } from '#domain/fields.ts';
import { addDays, instantAt } from '#domain/time.ts';

/** How far back and ahead a feed goes, in days. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 400;

export const feedInput = z.object({ idempotencyKey });
export const fileArgs = z.object({ activityId: id() });

/** The days that a feed shows on a day. */
export const daysOfFeed = (today: string): { from: string; to: string } => ({
  from: addDays(today, -DAYS_BACK),
  to: addDays(today, DAYS_AHEAD),
});

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
};

/** An activity in the week of somebody who takes part, with times to the minute. */
export type EntryOfPerson = Omit<Entry, 'id' | 'version' | 'updatedAt'> & { userId: string };

type IcalEvent = {
  id: string;
  sequence: number;
  stamp: Date;
  summary: string;
  location?: string;
  start: Date;
  end: Date;
  allDay: boolean;
};

/**
 * Times are instants, so that they are right whatever zone the calendar stands in and on whichever side of a change of the
 * clocks. An all-day activity is a day, and its end the next one.
 */
export function toIcalEvent(entry: Entry, zone: string): IcalEvent {
  const { date, allDay, version, updatedAt, place } = entry;
  const time = (clock: string) => new Date(instantAt(date, clock.slice(0, 5), zone).epochMilliseconds);
  return {
    id: `${entry.id}@touchline`,
    sequence: version,
    // Not the moment of the download: what has not changed is the same file.
    stamp: new Date(updatedAt),
    summary: inOneLine(entry.title),
    ...(place && { location: inOneLine(place) }),
    allDay,
    start: allDay ? new Date(`${date}T00:00:00Z`) : time(entry.startsAt),
    end: allDay ? new Date(`${addDays(date, 1)}T00:00:00Z`) : time(entry.endsAt),
  };
}

/** Nobody begins a line of the file by a title. */
const inOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
