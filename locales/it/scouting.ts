import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results'> = {
  no_results: 'Ops! Nessun elemento trovato. Prova a cambiare la ricerca',
};
