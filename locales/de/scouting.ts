import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results'> = {
  no_results: 'Hoppla! Nichts gefunden. Versuch es mit einer anderen Suche',
};
