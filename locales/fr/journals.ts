import type { Catalogue } from '../catalogue.ts';

export const category: Catalogue['category'] = {
  technical: 'Technique',
  athletics: 'Athlétisme',
  medicine: 'Médecine',
  contractual: 'Contrat',
  talentManagement: 'Gestion des talents',
  scouting: 'Scouting',
  other: 'Autre',
};
