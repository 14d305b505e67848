/** Who is probably meant at a game: players of its two clubs, those of the team and the level that play before the others. */
import { isAgeGroup, TEAMS, type PlayerType, type Team } from '#domain/football.ts';
import type { GameData } from '#features/games/web/queries.ts';

type Sides = Pick<GameData, 'homeTeam' | 'awayTeam' | 'homeTeamType' | 'awayTeamType' | 'level'>;
type Side = 'home' | 'away';
type OfClub = { club: { id: string } };
/** An answer that a device has kept from before may lack the team. */
type InTeam = OfClub & { type: PlayerType | null; teamId?: Team | null };

/** The team of a side: the one that the game names, or the one that its level is of. */
export function teamOnSide(game: Sides, side: Side): Team | null {
  const named = side === 'home' ? game.homeTeamType : game.awayTeamType;
  return named ?? TEAMS.find((team) => team === game.level) ?? (game.level === 'pro' ? 'first' : null);
}

/** REP-29: whether the player's club plays the game. */
export function isOfGame(game: Sides, player: OfClub): boolean {
  return sidesOf(game, player).length > 0;
}

/** REP-28: the team that plays first, then whoever is of its level; within each as the list had them. */
export function inOrderOfGame<Player extends InTeam>(game: Sides, players: readonly Player[]): Player[] {
  return players.toSorted((one, other) => distance(game, one) - distance(game, other));
}

function distance(game: Sides, player: InTeam): number {
  if (sidesOf(game, player).some((side) => player.teamId && player.teamId === teamOnSide(game, side))) return 0;
  return player.type === (isAgeGroup(game.level) ? 'youth' : 'pro') ? 1 : 2;
}

/** Both where a club plays against itself. */
function sidesOf({ homeTeam, awayTeam }: Sides, { club }: OfClub): Side[] {
  const sides: Side[] = [];
  if (club.id === homeTeam.id) sides.push('home');
  if (club.id === awayTeam.id) sides.push('away');
  return sides;
}
