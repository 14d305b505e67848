import type { Catalogue } from '../catalogue.ts';

export const football: Catalogue['football'] = {
  level: { pro: 'Profesionalci', women: 'Žene' },
  team: { first: 'Prvi tim', reserves: 'Rezerve', women: 'Žene' },
  procedure: { live: 'Uživo', web: 'Veb', tv: 'TV', other: 'Drugo' },
  context: {
    cup: 'Kup',
    friendly_game: 'Prijateljska',
    championship: 'Prvenstvo',
    international: 'Međunarodna',
    other: 'Drugo',
  },
};
