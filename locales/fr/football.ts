import type { Catalogue } from '../catalogue.ts';

export const football: Catalogue['football'] = {
  level: { pro: 'Pro' },
  team: { first: 'Première équipe', reserves: 'Réserve' },
  procedure: { live: 'Au stade', web: 'Web', tv: 'TV', other: 'Autre' },
  context: {
    cup: 'Coupe',
    friendly_game: 'Match amical',
    championship: 'Championnat',
    international: 'International',
    other: 'Autre',
  },
};
