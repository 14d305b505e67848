/** What somebody decides about games that would stand twice once their clubs are one (G-28). */
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
/** One game, with whose value stays where somebody has picked one; or several, with level and teams as they are to be. */
export type Decision =
  | { how: 'one'; picks: Partial<Record<JoinedField, string>> }
  | { how: 'several'; teams: Record<string, Teams> };
export type Decisions = Record<string, Decision>;

/** Names the games as they were seen: when one of them changes, what was decided counts no more. */
export function keyOf({ games }: SameGamesData): string {
  return games.map(({ game: { id, version } }) => `${id}/${version}`).join();
}

/** The games as their rules see them. `clubIds` are the clubs that become one. */
export function valuesOf(
  { games }: SameGamesData,
  clubIds: readonly string[],
): [MergedGameValues, ...MergedGameValues[]] {
  const values = games.map(({ game }) => ({ ...game, ownAtHome: clubIds.includes(game.homeTeam.id) }));
  return values as [(typeof values)[number], ...typeof values];
}

/** Whose value each field keeps in which they are not alike: what was picked, or else the first there is. */
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

/** Whether the games differ from each other once they are what was decided. */
export function areSeveral(
  { games }: SameGamesData,
  clubIds: readonly string[],
  teams: Record<string, Teams>,
): boolean {
  const sides = games.map((one) => {
    const { game } = one;
    const ids = { homeTeamId: game.homeTeam.id, awayTeamId: game.awayTeam.id };
    // To be the same club by then.
    const [homeTeamId, awayTeamId] = [ids.homeTeamId, ids.awayTeamId].map((id) => (clubIds.includes(id) ? 'own' : id));
    return { homeTeamId: homeTeamId!, awayTeamId: awayTeamId!, ...(teams[game.id] ?? teamsOf(one)) };
  });
  return sides.every((side, at) => sides.slice(at + 1).every((other) => !isSameGame(side, other)));
}

export function isDecided(group: SameGamesData, clubIds: readonly string[], decisions: Decisions): boolean {
  const decision = decisions[keyOf(group)];
  return decision?.how === 'one' || (decision?.how === 'several' && areSeveral(group, clubIds, decision.teams));
}

/** The decisions as they are sent. */
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
