import type { Catalogue } from '../catalogue.ts';

export const category: Catalogue['category'] = {
  technical: 'Tehnika',
  athletics: 'Atletika',
  medicine: 'Medicina',
  contractual: 'Ugovor',
  talentManagement: 'Razvoj talenata',
  scouting: 'Skauting',
  other: 'Ostalo',
};
