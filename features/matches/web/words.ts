import type { MatchPosition } from '#domain/football.ts';
import { sentenceOf } from '#web/i18n.ts';

/** A position of the match form in words: `Central midfielder`. */
export function positionName(code: MatchPosition): string {
  return sentenceOf(`activities.positions.${code}`) ?? code;
}

/** `CM · Central midfielder` */
export function positionWords(code: MatchPosition): string {
  return `${code} · ${positionName(code)}`;
}
