import type { Catalogue } from '../catalogue.ts';

export const football: Catalogue['football'] = {
  level: { pro: 'Profis', women: 'Frauen' },
  team: { first: 'Erste Mannschaft', reserves: 'Reserve', women: 'Frauen' },
  procedure: { live: 'Vor Ort', web: 'Web', tv: 'TV', other: 'Andere' },
  context: {
    cup: 'Cup',
    friendly_game: 'Freundschaftsspiel',
    championship: 'Meisterschaft',
    international: 'International',
    other: 'Anderes',
  },
};
