import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results' | 'same_player_error'> = {
  no_results: 'Oups ! Aucun élément trouvé. Essaie une autre recherche',
  same_player_error: 'Même joueur',
};
