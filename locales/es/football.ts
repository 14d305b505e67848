import type { Catalogue } from '../catalogue.ts';

export const football: Catalogue['football'] = {
  level: { pro: 'Profesional', women: 'Femenino' },
  team: { first: 'Primer equipo', reserves: 'Filial', women: 'Femenino' },
  procedure: { live: 'En directo', web: 'Web', tv: 'Televisión', other: 'Otro' },
  context: {
    cup: 'Copa',
    friendly_game: 'Amistoso',
    championship: 'Campeonato',
    international: 'Internacional',
    other: 'Otro',
  },
};
