/**
 * Games that are duplicates once their clubs are merged: they are joined, value by value, or one of them is corrected
 * (G-28).
 */
import * as z from 'zod/mini';
import { id, integer, oneOf, optional, REQUIRED_CODE } from '#domain/fields.ts';
import { LEVELS, TEAMS } from '#domain/football.ts';

/**
 * Fields of which one value is kept, in the order of the page. Level and teams are equal, or they would not be
 * duplicates.
 */
export const JOINED_FIELDS = [
  'homeTeam',
  'startDateTime',
  'result',
  'gameContext',
  'scoutingProcedure',
  'location',
  'city',
  'observations',
] as const;
export type JoinedField = (typeof JOINED_FIELDS)[number];

/** Most games of one group: one for each club that can be merged at once. */
const MAX_ONE_GAME = 51;
const MAX_DECISIONS = 1000;

/** A game with an outdated version counts as undecided, because it has changed since the decision. */
const seen = { id: id(), version: integer(1, 2_147_483_647) };
const theGame = optional(id());

/** A decision on duplicates: all of these are one game, with the values of the named games. */
const joined = z.object({
  games: z
    .array(z.object(seen))
    .check(z.minLength(2, REQUIRED_CODE), z.maxLength(MAX_ONE_GAME, 'validations.too_many')),
  homeTeam: theGame,
  startDateTime: theGame,
  result: theGame,
  gameContext: theGame,
  scoutingProcedure: theGame,
  location: theGame,
  city: theGame,
  observations: theGame,
});

/** The other decision: it is a game of its own, of these teams at this level. */
const corrected = z.object({
  ...seen,
  level: oneOf(LEVELS),
  homeTeamType: optional(oneOf(TEAMS)),
  awayTeamType: optional(oneOf(TEAMS)),
});

export const gameDecisions = {
  joinedGames: optional(z.array(joined).check(z.maxLength(MAX_DECISIONS, 'validations.too_many'))),
  correctedGames: optional(z.array(corrected).check(z.maxLength(MAX_DECISIONS, 'validations.too_many'))),
};
export type JoinedGames = z.infer<typeof joined>;
export type CorrectedGame = z.infer<typeof corrected>;

/** A game of one of the merged clubs; `own` is that club. */
export type MergedGameValues = {
  id: string;
  ownAtHome: boolean;
  startDateTime: string;
  kickoffKnown: boolean;
  homeTeamResult: number | null;
  awayTeamResult: number | null;
  gameContext: string | null;
  scoutingProcedure: string | null;
  location: string | null;
  city: string;
  observations: string;
};

/** The value of a field for comparison; null when the game has none. A result has the goals of the own club first. */
export function saidBy(game: MergedGameValues, field: JoinedField): string | null {
  switch (field) {
    case 'homeTeam':
      return game.ownAtHome ? 'own' : 'other';
    case 'startDateTime':
      return game.kickoffKnown ? Temporal.Instant.from(game.startDateTime).toString() : null;
    case 'result': {
      const { homeTeamResult: home, awayTeamResult: away } = game;
      if (home === null && away === null) return null;
      return (game.ownAtHome ? [home, away] : [away, home]).join(':');
    }
    default:
      return game[field]?.trim() || null;
  }
}

/** Fields in which the games have different values, so that one must be chosen. */
export function openFields(games: readonly MergedGameValues[]): JoinedField[] {
  return JOINED_FIELDS.filter((field) => new Set(games.flatMap((game) => saidBy(game, field) ?? [])).size > 1);
}

/**
 * For each field, the game whose value is kept: the first one with a value when all values are equal, otherwise the
 * picked one. `open` names the fields that differ without a valid pick.
 */
export function settleGames<Game extends MergedGameValues>(
  games: readonly [Game, ...Game[]],
  picks: { readonly [Field in JoinedField]?: string | null | undefined },
): { from: Record<JoinedField, Game>; open: JoinedField[] } {
  const toChoose = openFields(games);
  const open: JoinedField[] = [];
  const from = JOINED_FIELDS.map((field) => {
    const filled = games.filter((game) => saidBy(game, field) !== null);
    if (!toChoose.includes(field)) return [field, filled[0] ?? games[0]];
    const picked = filled.find((game) => game.id === picks[field]);
    if (!picked) open.push(field);
    return [field, picked ?? games[0]];
  });
  return { from: Object.fromEntries(from) as Record<JoinedField, Game>, open };
}
