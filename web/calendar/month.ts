/** The days of a month as a calendar shows them: six weeks, Monday first (CONST-02). Months are `2026-11`. */
import { addDays, mondayOf } from '#domain/time.ts';

/** `2026-11` of `2026-11-21`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The 42 days of a month's page as six weeks, from a Monday. */
export function weeksOf(month: string): string[][] {
  const start = mondayOf(`${month}-01`);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => addDays(start, week * 7 + day)),
  );
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

export function lastDayOf(month: string): string {
  return addDays(firstDayOf(monthAfter(month, 1)), -1);
}

/** The month some months later, or earlier when negative. */
export function monthAfter(month: string, months: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months }).toString();
}

/** The same day some months later; where that month is shorter, its last day. */
export function dayAfterMonths(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

type MoveKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * The day that a key moves to: arrows by day and week, Home and End in the week, Page keys by month, with Shift by
 * year. Undefined for any other key.
 */
export function dayAfterKey(day: string, { key, shiftKey, altKey, ctrlKey, metaKey }: MoveKey): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const months = shiftKey ? 12 : 1;
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => mondayOf(day),
    End: () => addDays(mondayOf(day), 6),
    PageUp: () => dayAfterMonths(day, -months),
    PageDown: () => dayAfterMonths(day, months),
  };
  return moves[key]?.();
}
