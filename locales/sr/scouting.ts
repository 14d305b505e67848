import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results'> = {
  no_results: 'Ups! Ništa nije pronađeno. Probaj sa drugom pretragom',
};
