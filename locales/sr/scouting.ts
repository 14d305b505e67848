import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'none_yet' | 'same_player_error' | 'csv' | 'export'> =
  {
    no_results: 'Ups! Ništa nije pronađeno. Probaj sa drugom pretragom',
    none_yet: 'Ovde još nema ničega',
    same_player_error: 'Isti igrač',
    csv: {
      download: 'Preuzmi kao CSV',
      stop: 'Prekini preuzimanje',
      done: 'Preuzimanje je spremno',
    },
    export: {
      start: 'Izvezi kao PDF',
      all: 'Svi ({{total}})',
      first: 'Prvih {{most}}',
      chosen_one: '{{count, number}} izabran',
      chosen_few: '{{count, number}} izabrana',
      chosen_other: '{{count, number}} izabranih',
      submit: 'Izvezi',
      note: 'Svaki link otvara PDF, samo za tebe i na 15 minuta.',
    },
  };
