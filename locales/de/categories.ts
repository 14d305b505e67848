import type { Catalogue } from '../catalogue.ts';

export const category: Catalogue['category'] = {
  technical: 'Technik',
  athletics: 'Athletik',
  medicine: 'Medizin',
  contractual: 'Vertrag',
  talentManagement: 'Talentmanagement',
  scouting: 'Scouting',
  other: 'Anderes',
};
