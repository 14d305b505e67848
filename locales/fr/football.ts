import type { Catalogue } from '../catalogue.ts';

export const football: Catalogue['football'] = {
  level: { pro: 'Pro', women: 'Femmes' },
  team: { first: 'Première équipe', reserves: 'Réserve', women: 'Femmes' },
  procedure: { live: 'Au stade', web: 'Web', tv: 'TV', other: 'Autre' },
  context: {
    cup: 'Coupe',
    friendly_game: 'Match amical',
    championship: 'Championnat',
    international: 'International',
    other: 'Autre',
  },
};
