import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'none_yet' | 'same_player_error' | 'csv' | 'export'> =
  {
    no_results: 'Oups ! Aucun élément trouvé. Essaie une autre recherche',
    none_yet: 'Il n’y a encore rien ici',
    same_player_error: 'Même joueur',
    csv: {
      download: 'Télécharger en CSV',
      stop: 'Arrêter le téléchargement',
      done: 'Le téléchargement est prêt',
    },
    export: {
      start: 'Exporter en PDF',
      all: 'Tous ({{total}})',
      first: 'Les {{most}} premiers',
      chosen_one: '{{count, number}} choisi',
      chosen_many: '{{count, number}} choisis',
      chosen_other: '{{count, number}} choisis',
      submit: 'Exporter',
      note: 'Chaque lien ouvre un PDF. Il ne vaut que pour toi, pendant 15 minutes.',
    },
  };
