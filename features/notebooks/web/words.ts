/** The words of a note in one line. */
import { minuteText, type MatchNote } from '../rules.ts';
import { translate } from '#web/text/i18n.ts';

const RATING_SIGNS: Record<number, string> = { 2: '++', 1: '+', [-1]: '−', [-2]: '−−' };
export const ratingSign = (rating: number | null): string => (rating === null ? '' : (RATING_SIGNS[rating] ?? ''));

/** `34′`, `45+2′`; empty for none. */
export function minuteLabel({ minute, added }: Pick<MatchNote, 'minute' | 'added'>): string {
  const said = minuteText(minute, added);
  return said && `${said}′`;
}

/** `Technique ++`; empty for words alone. */
export function aspectLabel({ aspect, rating }: Pick<MatchNote, 'aspect' | 'rating'>): string {
  if (aspect === null) return '';
  return [translate(`scouting.reports.graded.${aspect}`), ratingSign(rating)].filter(Boolean).join(' ');
}

/** `34′ Technique ++: calm on the ball`. `without` leaves out the aspect, where it is said already. */
export function noteText(note: MatchNote, without?: 'aspect'): string {
  const about = without ? ratingSign(note.rating) : aspectLabel(note);
  const said = [about, note.words].filter(Boolean).join(': ');
  return [minuteLabel(note), said].filter(Boolean).join(' ');
}

/** `Home 7`; the side alone without a shirt number. */
export const shirtLabel = ({ side, shirtNumber }: Pick<MatchNote, 'side' | 'shirtNumber'>): string =>
  [translate(`outbox.sides.${side}`), shirtNumber].filter((part) => part != null).join(' ');

export const noteLine = (note: MatchNote): string => `${shirtLabel(note)}, ${noteText(note)}`;
