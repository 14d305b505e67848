import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComboSource } from '#web/form/combobox/combobox-options.ts';
import { findPlayers, playersOfIdsQuery, type PlayerSummaryData } from './queries.ts';
import { clubAndYear, playerName } from './words.ts';

/** Options of a player picker: a server search for the typed text. `chosen` ids get a name from the start. */
export function usePlayerSource(chosen: readonly string[]): ComboSource {
  const known = usePlayers(chosen);
  return {
    search: async (text, signal) => (await findPlayers(text, signal)).map(asOption),
    known: known.map(asOption),
  };
}

/** The existing players of these ids, once they are loaded. */
function usePlayers(ids: readonly string[]): PlayerSummaryData[] {
  return useQuery({ ...playersOfIdsQuery(ids), enabled: ids.length > 0, placeholderData: keepPreviousData }).data ?? [];
}

/** The names of these players by id, as far as they are loaded. */
export function usePlayerNames(ids: readonly string[]): Map<string, string> {
  return new Map(usePlayers(ids).map((player) => [player.id, playerName(player)]));
}

function asOption(player: PlayerSummaryData) {
  return { value: player.id, label: playerName(player), meta: clubAndYear(player) };
}
