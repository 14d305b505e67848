import type { MatchPosition } from '#domain/football.ts';
import { translate } from '#web/text/i18n.ts';

/** A position of the match form in words: `Central midfielder`. */
export function matchPositionName(code: MatchPosition): string {
  return translate(`activities.positions.${code}`) ?? code;
}

/** `CM · Central midfielder` */
export function positionWords(code: MatchPosition): string {
  return `${code} · ${matchPositionName(code)}`;
}
