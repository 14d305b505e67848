/** Why a line of a list of fixtures is no game (DSK-24). */
import { fillText } from '#domain/text/fill-text.ts';

/** Why a line is not read; the words are `game_lists.problems` of the catalogue. */
export type ProblemCode =
  | 'quotes'
  | 'columns'
  | 'no_home'
  | 'no_away'
  | 'same_club'
  | 'odd_bracket'
  | 'odd_date'
  | 'odd_score'
  | 'no_date'
  | 'date'
  | 'time'
  | 'gap'
  | 'goals'
  | 'half_score'
  | 'score'
  | 'country'
  | 'level'
  | 'coordinates'
  | 'long'
  | 'twice'
  | 'taken';
export type Problem = { code: ProblemCode; params?: Record<string, string | number> };
export type RefusedLine = { line: number; problems: Problem[] };

/** What is wrong with a line, in the `game_lists.problems` of a language. */
export function reasonOf({ problems }: RefusedLine, words: Record<ProblemCode, string>): string {
  return problems.map(({ code, params = {} }) => fillText(words[code], params)).join('; ');
}
