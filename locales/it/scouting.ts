import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'same_player_error'> = {
  no_results: 'Ops! Nessun elemento trovato. Prova a cambiare la ricerca',
  same_player_error: 'Lo stesso giocatore',
};
