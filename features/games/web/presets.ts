/** Filters of the lists of games that need one tap: a day, a weekend, the viewer's own. Pure. */
import { addDays, mondayOf } from '#domain/time.ts';
import type { GAMES_LIST, GamesChoice } from './filter.ts';

export const GAME_PRESETS = ['today', 'tomorrow', 'weekend', 'mine'] as const;
export type GamePreset = (typeof GAME_PRESETS)[number];
type DayPreset = Exclude<GamePreset, 'mine'>;

/** The first and last day of a preset. On a Sunday the weekend is the one that ends. */
function daysOf(preset: DayPreset, today: string): { from: string; to: string } {
  const saturday = addDays(mondayOf(today), 5);
  if (preset === 'weekend') return { from: saturday, to: addDays(saturday, 1) };
  const day = preset === 'today' ? today : addDays(today, 1);
  return { from: day, to: day };
}

/** The presets that equal the chosen filter, even if it was chosen in another way. */
export function pressedPresets({ from, to, scouts }: GamesChoice, today: string, viewerId: string): GamePreset[] {
  return GAME_PRESETS.filter((preset) => {
    if (preset === 'mine') return scouts.length === 1 && scouts[0] === viewerId;
    const days = daysOf(preset, today);
    return from === days.from && to === days.to;
  });
}

type Narrowed = { choice: GamesChoice; order: (typeof GAMES_LIST.orders)[number] };

/**
 * The list after a preset was pressed or released. The days exclude each other. With days the list is sorted by
 * kick-off, without them it begins with what comes.
 */
export function togglePreset(
  { choice, order }: Narrowed,
  preset: GamePreset,
  today: string,
  viewerId: string,
): Narrowed {
  const pressed = pressedPresets(choice, today, viewerId).includes(preset);
  if (preset === 'mine') return { choice: { ...choice, scouts: pressed ? [] : [viewerId] }, order };
  if (pressed) return { choice: { ...choice, from: null, to: null }, order: 'coming' };
  return { choice: { ...choice, ...daysOf(preset, today) }, order: 'startDateTime_ascending' };
}
