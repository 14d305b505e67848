/**
 * Days and times of the club. Activities are local: a date (`2026-11-21`) and times of the day (`08:00`, with `24:00`
 * as the midnight that ends it). Only games are instants. Every function takes its time and time zone as arguments (G-24).
 */

/** CONST-03: the club's day, in which activities may stand (A-25, inclusive at both ends). */
export const DAY_STARTS_AT = '06:00';
export const DAY_ENDS_AT = '24:00';

/** CONST-03: the default start of a new activity. */
export const DEFAULT_START = '08:00';

/** Minutes since midnight of an `HH:mm`: 0 to 1440. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The `HH:mm` of minutes since midnight; 1440 is `24:00`. */
export function timeOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Whether the text is a time of day, `00:00` to `24:00`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) || text === '24:00';
}

/** Whether the text is a day of the calendar, `YYYY-MM-DD`, between the years 1900 and 2199. */
export function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return false;
  return day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Whether the text is an instant with its offset, as ISO 8601 writes it: `2026-11-21T14:00:00+01:00`. */
export function isInstant(text: string): boolean {
  const match = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.exec(text);
  return match !== null && isDay(match[1]!) && isTime(match[2]!) && match[2] !== '24:00';
}

/** The calendar day an instant falls on in the zone. */
export function dayOf(instant: Temporal.Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toPlainDate().toString();
}

/** The `HH:mm` an instant shows on a clock of the zone. */
export function clockOf(instant: Temporal.Instant, zone: string): string {
  return instant.toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5);
}

/**
 * The instant at which the zone's clock shows `time` on `day`. A time that the spring change skips is moved forward by
 * the length of the gap; a time that autumn shows twice is its first occurrence. `24:00` is the next day's midnight.
 */
export function instantAt(day: string, time: string, zone: string): Temporal.Instant {
  const date = Temporal.PlainDate.from(day);
  const wall = time === '24:00' ? date.add({ days: 1 }).toPlainDateTime() : date.toPlainDateTime(time);
  return wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant();
}

/** The day some days later (or earlier, when negative). */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** The day of the week, 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** How many days lie from one day to another; negative when the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' }).days;
}

/** The Monday of the week that the day lies in (CONST-02). */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}

/** The days of a week from Monday to Sunday, as the club counts them. */
export function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}
