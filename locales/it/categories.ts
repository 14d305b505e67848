import type { Catalogue } from '../catalogue.ts';

export const category: Catalogue['category'] = {
  technical: 'Tecnica',
  athletics: 'Preparazione atletica',
  medicine: 'Medicina',
  contractual: 'Contratto',
  talentManagement: 'Gestione del talento',
  scouting: 'Scouting',
  other: 'Altro',
};
