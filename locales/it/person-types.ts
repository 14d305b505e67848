import type { Catalogue } from '../catalogue.ts';

/** ENUM-29: what a person is to the club. */
export const personType: Catalogue['personType'] = {
  father: 'Padre',
  agent: 'Agente',
  parent: 'Genitore',
  scout: 'Scout',
  sportDirector: 'Direttore sportivo',
  videoAnalyst: 'Videoanalista',
  physiotherapist: 'Fisioterapista',
  doctor: 'Medico',
  sponsor: 'Sponsor',
  fan: 'Tifoso',
  media: 'Media',
  referee: 'Arbitro',
  boardMember: 'Membro del consiglio',
  analyst: 'Analista',
  legal: 'Ufficio legale',
  merchandise: 'Merchandising',
  facilities: 'Impianti',
  celebrity: 'Personaggio noto',
  coach: 'Allenatore',
  other: 'Altro',
};
