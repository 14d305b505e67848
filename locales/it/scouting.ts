import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'none_yet' | 'same_player_error' | 'csv' | 'export'> =
  {
    no_results: 'Ops! Nessun elemento trovato. Prova a cambiare la ricerca',
    none_yet: 'Qui non c’è ancora nulla',
    same_player_error: 'Lo stesso giocatore',
    csv: {
      download: 'Scarica come CSV',
      stop: 'Interrompi il download',
      done: 'Il download è pronto',
    },
    export: {
      start: 'Esporta in PDF',
      all: 'Tutte ({{total}})',
      first: 'Le prime {{most}}',
      chosen_one: '{{count, number}} scelta',
      chosen_many: '{{count, number}} scelte',
      chosen_other: '{{count, number}} scelte',
      submit: 'Esporta',
      note: 'Ogni link apre un PDF, solo per te e per 15 minuti.',
    },
  };
