import type { Catalogue } from '../catalogue.ts';

export const players: Catalogue['scouting']['players'] = {
  successfully_created: 'Joueur créé',
  successfully_updated: 'Joueur mis à jour',
  successfully_merged: 'Joueurs fusionnés',
  title: 'Joueurs',
  count_one: '{{count, number}} joueur',
  count_many: '{{count, number}} joueurs',
  count_other: '{{count, number}} joueurs',
  search: 'Chercher un nom ou un club',
  average: 'Moyenne',
  average_short: 'moy.',
  age_one: '{{count}} an',
  age_many: '{{count}} ans',
  age_other: '{{count}} ans',
  born: 'né en {{year}}',
  create: 'Nouveau joueur',
  add_club: 'Ajouter le club « {{name}} »',
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom',
    club: 'Club',
    team: 'Équipe',
    mainPosition: 'Poste principal',
    type: 'Type',
    dateOfBirth: 'Date de naissance',
    strongFoot: 'Pied fort',
    nationality: 'Nationalité',
    height: 'Taille (cm)',
    nSweater: 'Numéro de maillot',
    status: 'Statut',
    photo: 'Photo',
    nickname: 'Surnom',
    secondPosition: 'Deuxième poste',
    physicalStature: 'Gabarit',
    appearance: 'Corpulence',
    contact: 'Contact',
    links: 'Liens',
  },
};

export const type: Catalogue['type'] = {
  youth: 'Jeunes',
  pro: 'Pro',
  all: 'Tous',
};

export const status: Catalogue['status'] = {
  observation: 'Observation',
  watchlist: 'À suivre',
  on_trail: "À l'essai",
  fcz_player: 'Joueur du FCZ',
  closed: 'Clos',
  advanced_contact: 'Contact avancé',
  first_contact: 'Premier contact',
  our_player: 'Notre joueur',
  under_observation: 'En observation',
};

export const positions: Catalogue['positions'] = {
  goalkeeper: 'Gardien',
  left_back: 'Latéral gauche',
  left_center_back: 'Défenseur central gauche',
  right_center_back: 'Défenseur central droit',
  right_back: 'Latéral droit',
  defensive_midfielder: 'Milieu défensif',
  left_midfielder: 'Milieu gauche',
  center_midfielder: 'Milieu central',
  right_midfielder: 'Milieu droit',
  left_winger: 'Ailier gauche',
  right_winger: 'Ailier droit',
  attacking_midfielder: 'Milieu offensif',
  second_striker: 'Deuxième attaquant',
  striker: 'Avant-centre',
};

export const strong_foot: Catalogue['strong_foot'] = {
  left: 'Gauche',
  right: 'Droit',
  both: 'Les deux',
};

export const stature: Catalogue['stature'] = {
  lanky: 'Élancé',
  normal: 'Normale',
  strong: 'Solide',
};

export const physical_stature: Catalogue['physical_stature'] = {
  small: 'Petit',
  medium: 'Moyen',
  tall: 'Grand',
  very_tall: 'Très grand',
};

export const body_composition: Catalogue['body_composition'] = {
  leptosome: 'Longiligne',
  athletic: 'Athlétique',
  normal: 'Normale',
  chubby: 'Rond',
};

export const appearance: Catalogue['appearance'] = {
  thin: 'Mince',
  medium: 'Moyenne',
  robust: 'Robuste',
};

export const has_contract: Catalogue['has_contract'] = {
  yes: 'Oui',
  no: 'Non',
  notKnown: 'Inconnu',
};
