import type { Catalogue } from '../catalogue.ts';

export const scouting: Pick<Catalogue['scouting'], 'no_results'> = {
  no_results: 'Oups ! Aucun élément trouvé. Essaie une autre recherche',
};
