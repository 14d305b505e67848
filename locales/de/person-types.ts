import type { Catalogue } from '../catalogue.ts';

/** ENUM-29: what a person is to the club. */
export const personType: Catalogue['personType'] = {
  father: 'Vater',
  agent: 'Beratung',
  parent: 'Elternteil',
  scout: 'Scout',
  sportDirector: 'Sportdirektor',
  videoAnalyst: 'Videoanalyse',
  physiotherapist: 'Physiotherapie',
  doctor: 'Medizin',
  sponsor: 'Sponsor',
  fan: 'Fan',
  media: 'Medien',
  referee: 'Schiedsrichter',
  boardMember: 'Vorstandsmitglied',
  analyst: 'Analyse',
  legal: 'Recht',
  merchandise: 'Merchandising',
  facilities: 'Anlagen',
  celebrity: 'Prominenz',
  coach: 'Coach',
  other: 'Andere',
};
