import { isDay } from '#domain/time.ts';

/**
 * Parses a typed day to ISO, or null. Day before month: 5.3.2026, 05.03.26, 05032026, also with - / or blanks, and the
 * ISO form itself. A year of two digits is in this century up to `thisYear` + 10, else in the last.
 */
export function parseDate(text: string, thisYear: number): string | null {
  const iso = isoOf(text.trim(), thisYear);
  return iso && isDay(iso) ? iso : null;
}

/** Whether the text is a day that no calendar has: 31.2. of any year. */
export function isNoSuchDay(text: string, thisYear: number): boolean {
  const iso = isoOf(text.trim(), thisYear);
  return iso !== null && !isDay(iso) && isDay(`${iso.slice(0, 4)}-01-01`);
}

/** The text as an ISO day, which may not exist; null when it cannot be read as a day. */
function isoOf(clean: string, thisYear: number): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(clean)) return clean;
  const parts =
    /^(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{4}|\d{2})\.?$/.exec(clean) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(clean);
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const century = Math.floor(thisYear / 100) * 100;
  const near = century + Number(year);
  const full = year.length === 4 ? Number(year) : near > thisYear + 10 ? near - 100 : near;
  return `${String(full).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `2026-03-05` as `05.03.2026` (CONST-02); other text is returned as it is, because it is still being typed. */
export function dateText(value: string | null | undefined): string {
  return value && isDay(value) ? value.split('-').toReversed().join('.') : (value ?? '');
}

/** Parses a typed time to `HH:mm`, or null: 8, 830, 8:30, 8.30, 08h30; 24 and 24:00 are the end of the day. */
export function parseTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.,h ]?(\d{2}))?\s*h?$/.exec(text.trim());
  if (!parts) return null;
  const [, hours = '', minutes = '00'] = parts;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) || time === '24:00' ? time : null;
}

/** Parses a typed time at which something ends: midnight is the end of the day, however it is written. */
export function parseEnd(text: string): string | null {
  const time = parseTime(text);
  return time === '00:00' ? '24:00' : time;
}
