import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results'> = {
  no_results: '¡Vaya! No se ha encontrado nada. Prueba con otra búsqueda',
};
