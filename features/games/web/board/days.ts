/** The days of a board, a weekend from Friday on or a week from Monday on, and which of their games it shows. */
import { GAME_CONTEXTS, LEVELS, type GameContext, type Level } from '#domain/football.ts';
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

/** Which games of the days: all of them where nothing is chosen. */
export type BoardNarrowing = {
  level: Level | null;
  context: GameContext | null;
  /** Words of the clubs or the city. */
  search: string;
  /** Only those with a watched player. */
  watched: boolean;
};

export function boardNarrowingOf(params: URLSearchParams): BoardNarrowing {
  return {
    level: LEVELS.find((one) => one === params.get('level')) ?? null,
    context: GAME_CONTEXTS.find((one) => one === params.get('context')) ?? null,
    search: params.get('search') ?? '',
    watched: params.get('watched') === '1',
  };
}

export function addressOfNarrowing({ level, context, search, watched }: BoardNarrowing): Record<string, string> {
  return {
    ...(level && { level }),
    ...(context && { context }),
    ...(search && { search }),
    ...(watched && { watched: '1' }),
  };
}

/** What is left out of the address: the weekend, and this week. */
export function addressOfBoard({ span, monday }: BoardDays, today: string): Record<string, string> {
  return { ...(span === 'week' && { span }), ...(monday !== mondayOf(today) && { date: monday }) };
}
