import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'none_yet' | 'same_player_error' | 'csv' | 'export'> =
  {
    no_results: '¡Vaya! No se ha encontrado nada. Prueba con otra búsqueda',
    none_yet: 'Aquí todavía no hay nada',
    same_player_error: 'El mismo jugador',
    csv: {
      download: 'Descargar como CSV',
      stop: 'Detener la descarga',
      done: 'La descarga está lista',
    },
    export: {
      start: 'Exportar en PDF',
      all: 'Todos ({{total}})',
      first: 'Los primeros {{most}}',
      chosen_one: '{{count, number}} elegido',
      chosen_many: '{{count, number}} elegidos',
      chosen_other: '{{count, number}} elegidos',
      submit: 'Exportar',
      note: 'Cada enlace abre un PDF, solo para ti y durante 15 minutos.',
    },
  };
