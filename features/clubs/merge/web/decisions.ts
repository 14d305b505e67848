/** Decisions on games that become duplicates when their clubs are merged (G-28). */
import type { Level, Team } from '#domain/football.ts';
import {
  JOINED_FIELDS,
  openFields,
  saidBy,
  settleGames,
  type MergedGameValues,
  type JoinedField,
} from '#features/games/merge/rules.ts';
import { isSameGame } from '#features/games/rules.ts';
import type { MergeClubsInput, SameGameData, SameGamesData } from './queries.ts';

export type Teams = { level: Level; homeTeamType: Team | null; awayTeamType: Team | null };
/**
 * `one`: join them; `picks` has the game id whose value a field keeps. `several`: keep them apart, with corrected level
 * and teams by game id.
 */
export type Decision =
  | { how: 'one'; picks: Partial<Record<JoinedField, string>> }
  | { how: 'several'; teams: Record<string, Teams> };
export type Decisions = Record<string, Decision>;

/** Ids and versions of the games as a key: a decision is dropped when one of the games changes. */
export function keyOf({ games }: SameGamesData): string {
  return games.map(({ game: { id, version } }) => `${id}/${version}`).join();
}

/** The games as the rules take them. `clubIds` are the clubs that become one. */
export function valuesOf(
  { games }: SameGamesData,
  clubIds: readonly string[],
): [MergedGameValues, ...MergedGameValues[]] {
  const values = games.map(({ game }) => ({ ...game, ownAtHome: clubIds.includes(game.homeTeam.id) }));
  return values as [(typeof values)[number], ...typeof values];
}

/**
 * For each field that differs, the game id whose value is kept: the picked one, else the first game that has a value.
 */
export function pickedOf(
  games: readonly [MergedGameValues, ...MergedGameValues[]],
  picks: Partial<Record<JoinedField, string>>,
) {
  const first = (field: JoinedField) => games.find((game) => saidBy(game, field) !== null)?.id;
  const wished = Object.fromEntries(openFields(games).map((field) => [field, picks[field] ?? first(field)]));
  const { from } = settleGames(games, wished);
  const unlike = JOINED_FIELDS.filter((field) => new Set(games.map((game) => saidBy(game, field))).size > 1);
  return Object.fromEntries(unlike.map((field) => [field, from[field].id])) as Partial<Record<JoinedField, string>>;
}

export const teamsOf = ({ game: { level, homeTeamType, awayTeamType } }: SameGameData): Teams => ({
  level,
  homeTeamType,
  awayTeamType,
});

/** Whether all games differ from each other with the corrected level and teams. */
export function areSeveral(
  { games }: SameGamesData,
  clubIds: readonly string[],
  teams: Record<string, Teams>,
): boolean {
  const sides = games.map((one) => {
    const { game } = one;
    const ids = { homeTeamId: game.homeTeam.id, awayTeamId: game.awayTeam.id };
    // The merged clubs are one club.
    const [homeTeamId, awayTeamId] = [ids.homeTeamId, ids.awayTeamId].map((id) => (clubIds.includes(id) ? 'own' : id));
    return { homeTeamId: homeTeamId!, awayTeamId: awayTeamId!, ...(teams[game.id] ?? teamsOf(one)) };
  });
  return sides.every((side, at) => sides.slice(at + 1).every((other) => !isSameGame(side, other)));
}

/** Whether the games of a group have a decision that the mutation can take. */
export function isDecided(group: SameGamesData, clubIds: readonly string[], decisions: Decisions): boolean {
  const decision = decisions[keyOf(group)];
  return decision?.how === 'one' || (decision?.how === 'several' && areSeveral(group, clubIds, decision.teams));
}

/** The decisions as input of the mutation. */
export function decisionsInput(
  groups: readonly SameGamesData[],
  clubIds: readonly string[],
  decisions: Decisions,
): Pick<MergeClubsInput, 'joinedGames' | 'correctedGames'> {
  const joinedGames = groups.flatMap((group) => {
    const decision = decisions[keyOf(group)];
    if (decision?.how !== 'one') return [];
    const games = group.games.map(({ game: { id, version } }) => ({ id, version }));
    return [{ games, ...pickedOf(valuesOf(group, clubIds), decision.picks) }];
  });
  const correctedGames = groups.flatMap((group) => {
    const decision = decisions[keyOf(group)];
    if (decision?.how !== 'several') return [];
    return group.games.flatMap((one) => {
      const { id, version } = one.game;
      const teams = decision.teams[id];
      const changed = teams && JSON.stringify(teams) !== JSON.stringify(teamsOf(one));
      return changed ? [{ id, version, ...teams }] : [];
    });
  });
  return { joinedGames, correctedGames };
}
