import { usePlayers } from '#features/players/web/options.ts';
import { playerName } from '#features/players/web/words.ts';
import { usePeopleNames } from '#features/users/web/people.ts';
import type { ReportsChoice } from './filter.ts';

/** Names of the players and authors that a list of reports is filtered by, as far as they are loaded. */
export function useReportNames({ playerIds }: ReportsChoice) {
  const people = usePeopleNames();
  const players = new Map(usePlayers(playerIds).map((player) => [player.id, playerName(player)]));
  return { playerIds: (id: string) => players.get(id), scoutIds: (id: string) => people.get(id) };
}
