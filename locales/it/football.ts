import type { Catalogue } from '../catalogue.ts';

export const football: Catalogue['football'] = {
  level: { pro: 'Professionisti', women: 'Femminile' },
  team: { first: 'Prima squadra', reserves: 'Riserve', women: 'Femminile' },
  procedure: { live: 'Dal vivo', web: 'Web', tv: 'TV', other: 'Altro' },
  context: {
    cup: 'Coppa',
    friendly_game: 'Amichevole',
    championship: 'Campionato',
    international: 'Internazionale',
    other: 'Altro',
  },
};
