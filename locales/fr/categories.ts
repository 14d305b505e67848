import type { Catalogue } from '../catalogue.ts';

export const category: Catalogue['category'] = {
  technical: 'Technique',
  athletics: 'Préparation physique',
  medicine: 'Médecine',
  contractual: 'Contrat',
  talentManagement: 'Gestion des talents',
  scouting: 'Scouting',
  other: 'Autre',
};
