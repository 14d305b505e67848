import type { Catalogue } from '../catalogue.ts';

export const category: Catalogue['category'] = {
  technical: 'Técnica',
  athletics: 'Preparación física',
  medicine: 'Medicina',
  contractual: 'Contrato',
  talentManagement: 'Gestión del talento',
  scouting: 'Scouting',
  other: 'Otra',
};
