import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'same_player_error'> = {
  no_results: 'Hoppla! Nichts gefunden. Versuch es mit einer anderen Suche',
  same_player_error: 'Derselbe Spieler',
};
