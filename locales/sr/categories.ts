import type { Catalogue } from '../catalogue.ts';

export const category: Catalogue['category'] = {
  technical: 'Tehnika',
  athletics: 'Fizička priprema',
  medicine: 'Medicina',
  contractual: 'Ugovor',
  talentManagement: 'Razvoj talenata',
  scouting: 'Skauting',
  other: 'Ostalo',
};
