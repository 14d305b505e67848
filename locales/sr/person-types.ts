import type { Catalogue } from '../catalogue.ts';

/** ENUM-29: what a person is to the club. */
export const personType: Catalogue['personType'] = {
  father: 'Otac',
  agent: 'Agent',
  parent: 'Roditelj',
  scout: 'Skaut',
  sportDirector: 'Sportski direktor',
  videoAnalyst: 'Video-analitičar',
  physiotherapist: 'Fizioterapeut',
  doctor: 'Lekar',
  sponsor: 'Sponzor',
  fan: 'Navijač',
  media: 'Mediji',
  referee: 'Sudija',
  boardMember: 'Član uprave',
  analyst: 'Analitičar',
  legal: 'Pravna služba',
  merchandise: 'Suveniri',
  facilities: 'Objekti',
  celebrity: 'Poznata ličnost',
  coach: 'Trener',
  other: 'Ostalo',
};
