import type { Catalogue } from '../catalogue.ts';

/** ENUM-29: what a person is to the club. */
export const personType: Catalogue['personType'] = {
  father: 'Père',
  agent: 'Agent',
  parent: 'Parent',
  scout: 'Scout',
  sportDirector: 'Directeur sportif',
  videoAnalyst: 'Analyste vidéo',
  physiotherapist: 'Kinésithérapeute',
  doctor: 'Médecin',
  sponsor: 'Sponsor',
  fan: 'Supporter',
  media: 'Médias',
  referee: 'Arbitre',
  boardMember: 'Membre du comité',
  analyst: 'Analyste',
  legal: 'Juridique',
  merchandise: 'Produits dérivés',
  facilities: 'Installations',
  celebrity: 'Célébrité',
  coach: 'Coach',
  other: 'Autre',
};
