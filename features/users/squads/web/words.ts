import { isAgeGroup, type Level, type SquadRole } from '#domain/football.ts';
import { formatDate } from '#web/text/format.ts';
import { translate } from '#web/text/i18n.ts';

/** A season by the year in which it begins: '2026/27'. */
export const seasonName = (begins: number): string => `${begins}/${String((begins + 1) % 100).padStart(2, '0')}`;

/** An age group, the professionals, or women. */
export const ageGroupName = (level: Level): string =>
  isAgeGroup(level) ? level.toUpperCase() : (translate(`people.${level}`) ?? '');

export const squadRoleName = (role: SquadRole): string => translate(`squads.roles.${role}`) ?? '';

/** OKLCH hues in degrees, with their names in the texts. */
const NAMED_HUES = {
  255: 'blue', 205: 'turquoise', 145: 'green', 90: 'yellow', 45: 'orange', 15: 'red', 345: 'pink', 295: 'violet',
} as const; // prettier-ignore

/** The colours that are offered for a squad. */
export const COLOURS = Object.keys(NAMED_HUES).map(Number) as [number, ...number[]];

const apart = (one: number, other: number) => Math.min(Math.abs(one - other), 360 - Math.abs(one - other));

/** The name of the offered colour that is nearest to a hue. */
export function colourName(hue: number): string {
  const [nearest] = COLOURS.toSorted((one, other) => apart(one, hue) - apart(other, hue));
  return translate(`squads.colours.${NAMED_HUES[nearest as keyof typeof NAMED_HUES]}`) ?? '';
}

/** When a membership begins and ends, where that is still to come; empty of one that just goes on. */
export function periodOf({ from, until }: { from: string; until: string | null }, today: string): string {
  const begins = from > today ? translate('squads.from_day', { date: formatDate(from) }) : null;
  const ends = until ? translate('squads.until_day', { date: formatDate(until) }) : null;
  return [begins, ends].filter(Boolean).join(' · ');
}
