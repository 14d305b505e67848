import type { Team } from '#domain/football.ts';
import { teamName } from '#web/text/football.ts';
import { formatDate, formatTime } from '#web/text/format.ts';

/** `21.11.2026 18:00`; only the day while the kick-off is not known. Both in the club's time zone. */
export function kickoffText({ day, kickoff }: { day: string; kickoff: string | null }): string {
  return kickoff === null ? formatDate(day) : `${formatDate(day)} ${formatTime(kickoff)}`;
}

type Named = { homeTeam: { name: string }; awayTeam: { name: string } };

/** `FC Zürich – FC Basel 1893` */
export function gameTitle({ homeTeam, awayTeam }: Named): string {
  return `${homeTeam.name} – ${awayTeam.name}`;
}

/** The name of the team; empty for the first team or none. */
export function teamSuffix(team: Team | null): string {
  return team === null || team === 'first' ? '' : teamName(team);
}

/** `FC Zürich U17`; only the club where no team is known. */
export function teamOf(club: string, team: Team | null): string {
  return team === null ? club : `${club} ${teamName(team)}`;
}

type Scored = { homeTeamResult: number | null; awayTeamResult: number | null };

/** `2 : 1`; null while neither goal count is known. */
export function resultOf({ homeTeamResult: home, awayTeamResult: away }: Scored): string | null {
  return home === null && away === null ? null : `${home ?? '–'} : ${away ?? '–'}`;
}

/** The winning side; null for a draw or while a result is missing. */
export function winningSide({ homeTeamResult: home, awayTeamResult: away }: Scored): 'home' | 'away' | null {
  if (home === null || away === null || home === away) return null;
  return home > away ? 'home' : 'away';
}

/** In kilometres. */
export const distanceText = (distance: number): string => `${distance} km`;

/** `Thun · 95 km` (DSK-41); an answer that a device has kept from before may lack the distance. */
export function cityText({ city, distance }: { city: string; distance?: number | null }): string {
  return [city, distance ? distanceText(distance) : ''].filter(Boolean).join(' · ');
}
