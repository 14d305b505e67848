/** The days of a board: a weekend from Friday on, or a week from Monday on. */
import { addDays, isDay, mondayOf } from '#domain/time.ts';

export type BoardSpan = 'weekend' | 'week';
export type BoardDays = { span: BoardSpan; monday: string };

/** The days that an address asks for; without one this weekend. */
export function boardDaysOf(params: URLSearchParams, today: string): BoardDays {
  const asked = params.get('date') ?? '';
  return { span: params.get('span') === 'week' ? 'week' : 'weekend', monday: mondayOf(isDay(asked) ? asked : today) };
}

/** The days from the first to the last. */
export function daysOfBoard({ span, monday }: BoardDays): string[] {
  const [first, count] = span === 'week' ? [0, 7] : [4, 3];
  return Array.from({ length: count }, (_, day) => addDays(monday, first + day));
}

/** What is left out of the address: the weekend, and this week. */
export function addressOfBoard({ span, monday }: BoardDays, today: string): Record<string, string> {
  return { ...(span === 'week' && { span }), ...(monday !== mondayOf(today) && { date: monday }) };
}
