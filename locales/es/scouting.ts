import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'same_player_error'> = {
  no_results: '¡Vaya! No se ha encontrado nada. Prueba con otra búsqueda',
  same_player_error: 'El mismo jugador',
};
