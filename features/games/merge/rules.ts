/** Games that are the same once their clubs are one: they become one, value by value, or one of them is corrected (G-28). */
import * as z from 'zod/mini';
import { id, integer, oneOf, optional, REQUIRED_CODE } from '#domain/fields.ts';
import { LEVELS, TEAMS } from '#domain/football.ts';

/** Values of which one stays, in the order of the page. Level and teams are alike, or it would not be one game. */
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

/** More records of one club than anybody merges at once play no more games on one day. */
const MOST_OF_ONE_GAME = 51;
const MOST_DECISIONS = 1000;

/** A stale version is undecided: what was seen when it was decided is not what stands. */
const seen = { id: id(), version: integer(1, 2_147_483_647) };
const theGame = optional(id());

/** What somebody decides about games that would be the same: all of these are one, with the values of these games. */
const joined = z.object({
  games: z
    .array(z.object(seen))
    .check(z.minLength(2, REQUIRED_CODE), z.maxLength(MOST_OF_ONE_GAME, 'validations.too_many')),
  homeTeam: theGame,
  startDateTime: theGame,
  result: theGame,
  gameContext: theGame,
  scoutingProcedure: theGame,
  location: theGame,
  city: theGame,
  observations: theGame,
});

/** Or it is another game after all, of these teams at this level. */
const corrected = z.object({
  ...seen,
  level: oneOf(LEVELS),
  homeTeamType: optional(oneOf(TEAMS)),
  awayTeamType: optional(oneOf(TEAMS)),
});

export const gameDecisions = {
  joinedGames: optional(z.array(joined).check(z.maxLength(MOST_DECISIONS, 'validations.too_many'))),
  correctedGames: optional(z.array(corrected).check(z.maxLength(MOST_DECISIONS, 'validations.too_many'))),
};
export type JoinedGames = z.infer<typeof joined>;
export type CorrectedGame = z.infer<typeof corrected>;

/** A game of one of the clubs that become one; `own` is that club. */
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

/** What a game says in a field, to be compared; null where it says nothing. A result is that of the own club first. */
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

/** Fields in which the games say different things, so that somebody has to choose. */
export function openFields(games: readonly MergedGameValues[]): JoinedField[] {
  return JOINED_FIELDS.filter((field) => new Set(games.flatMap((game) => saidBy(game, field) ?? [])).size > 1);
}

/**
 * The game whose value stays, for every field: where all that say something say the same, the first of them; else the one
 * that was picked. `open` names the fields in which nothing that stands there was picked.
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
