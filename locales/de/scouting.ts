import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'none_yet' | 'same_player_error' | 'csv' | 'export'> =
  {
    no_results: 'Hoppla! Nichts gefunden. Versuch es mit einer anderen Suche',
    none_yet: 'Hier ist noch nichts',
    same_player_error: 'Derselbe Spieler',
    csv: {
      download: 'Als CSV herunterladen',
      stop: 'Download abbrechen',
      done: 'Der Download ist bereit',
    },
    export: {
      start: 'Als PDF exportieren',
      all: 'Alle ({{total}})',
      first: 'Die ersten {{most}}',
      chosen_one: '{{count, number}} gewählt',
      chosen_other: '{{count, number}} gewählt',
      submit: 'Exportieren',
      note: 'Jeder Link öffnet ein PDF, nur für dich und 15 Minuten lang.',
    },
  };
