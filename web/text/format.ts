/**
 * Dates and times as the club writes them (CONST-02): the same in every language, so that 03.04. is never April 3rd for
 * one and March 4th for the other. Days and clock times are local already; instants are shown in the club's zone (G-24).
 */
import type { Language } from '#domain/football.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { CLUB_ZONE } from '../browser/club.ts';

/** `2026-11-21` as `21.11.2026`. */
export function formatDate(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** `2026-11-21` as `21.11`. */
export function formatShortDate(day: string): string {
  return formatDate(day).slice(0, 5);
}

/** `08:00:00` and `08:00` as `08:00`; `24:00` is kept. */
export function formatTime(time: string): string {
  return time.slice(0, 5);
}

/** Day (`2026-11-21`) and time (`14:00`) of an instant in the zone, in the formats of the API. */
export function toLocal(instant: string, zone: string = CLUB_ZONE): { day: string; time: string } {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  };
}

/** An instant as `21.11.2026 14:00`. */
export function formatDateTime(instant: string, zone?: string): string {
  const { day, time } = toLocal(instant, zone);
  return `${formatDate(day)} ${time}`;
}

/** `Saturday 21 November` in the language; with the year only if requested. */
export function formatDay(day: string, language: Language, options: { year?: boolean; short?: boolean } = {}): string {
  const format = formatter(LOCALES[language], {
    weekday: options.short ? 'short' : 'long',
    day: 'numeric',
    month: options.short ? 'short' : 'long',
    ...(options.year ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  });
  return withFirst(format.formatToParts(utc(day)), language);
}

/** A range of days, `16 – 22 Nov`; with the year only if requested. */
export function formatDays(from: string, to: string, language: Language, options: { year?: boolean } = {}): string {
  const year = options.year ? ({ year: 'numeric' } as const) : {};
  const format = formatter(LOCALES[language], { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' });
  return withFirst(format.formatRangeToParts(utc(from), utc(to)), language);
}

/** A range of days in numbers: `16.–22.11`, `28.12–03.01`, with the year at its end if requested. */
export function formatShortDays(from: string, to: string, options: { year?: boolean } = {}): string {
  const end = options.year ? formatDate(to) : formatShortDate(to);
  const begin = options.year && from.slice(0, 4) !== to.slice(0, 4) ? formatDate(from) : formatShortDate(from);
  return `${from.slice(0, 7) === to.slice(0, 7) ? begin.slice(0, 3) : begin}–${end}`;
}

/** `November 2026` in the language; not capitalized where the language writes months in lower case. */
export function formatMonth(day: string, language: Language, width: 'long' | 'short' = 'long'): string {
  return formatter(LOCALES[language], { month: width, year: 'numeric', timeZone: 'UTC' }).format(utc(day));
}

/** The names of the weekdays, Monday first. */
export function weekdayNames(language: Language, width: 'long' | 'short' | 'narrow' = 'long'): string[] {
  const format = formatter(LOCALES[language], { weekday: width, timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)));
}

/** A number with exactly so many decimals, with the separators of the language. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(LOCALES[language], digits).format(value);
}

/** In French the first of a month is `1er mai`; `Intl` does not do this. */
function withFirst(parts: readonly Intl.DateTimeFormatPart[], language: Language): string {
  const first = ({ type, value }: Intl.DateTimeFormatPart) => language === 'fr' && type === 'day' && value === '1';
  return parts.map((part) => (first(part) ? '1er' : part.value)).join('');
}

function utc(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Date.UTC(year, month - 1, date);
}

// Cache: Intl formatters are slow to create, and a list would create hundreds.
const made = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  let format = made.get(key);
  if (!format) made.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}

function clockOf(zone: string): Intl.DateTimeFormat {
  return formatter('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  });
}
