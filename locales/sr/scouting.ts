import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'same_player_error'> = {
  no_results: 'Ups! Ništa nije pronađeno. Probaj sa drugom pretragom',
  same_player_error: 'Isti igrač',
};
