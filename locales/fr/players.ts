import type { Catalogue } from '../catalogue.ts';

export const players: Catalogue['scouting']['players'] = {
  successfully_created: 'Joueur créé',
  successfully_updated: 'Joueur mis à jour',
  photo_choose: 'Choisir une photo',
  photo_remove: 'Retirer la photo',
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
  born: 'naissance {{year}}',
  export: 'Exporter en CSV',
  exported: 'Le téléchargement commence',
  create: 'Nouveau joueur',
  add_club: 'Ajouter le club « {{name}} »',
  show_all: 'Afficher tous les joueurs',
  empty_text: 'Ajoute le premier joueur, puis rédige tes rapports.',
  sort: {
    label: 'Tri',
    updatedAt: 'Modifications récentes',
    createdAt: 'Plus récents d’abord',
    lastName: 'Par nom',
  },
  filter: {
    title: 'Filtrer les joueurs',
    show: 'Afficher les joueurs',
    positions: 'Poste',
    years: 'Année de naissance',
    tags: 'Étiquettes des rapports',
  },
  account: {
    title: 'Compte dans le club',
    choose: 'Lier un compte',
    suggested: 'Propositions',
    link: 'Lier',
    undo: 'Défaire le lien',
    undo_title: 'Défaire le lien ?',
    undo_text: 'La fiche et le calendrier de {{name}} ne mèneront plus l’un à l’autre.',
    linked_by: 'Lien de {{by}}, {{when}}',
    undone_by: '{{name}} : défait par {{by}}, {{when}}',
    undone: '{{name}} : défait, {{when}}',
    calendar: 'Calendrier',
  },
  tabs: 'Parties du joueur',
  tab: { data: 'Données', story: 'Parcours', reports: 'Rapports', journals: 'Journaux', objectives: 'Objectifs' },
  sections: {
    person: 'Personne',
    football: 'Football',
    body: 'Physique',
    confidential: 'Managers uniquement',
    confidential_text: 'Les scouts ne voient pas cette partie.',
  },
  yes: 'Oui',
  no: 'Non',
  link: { label: 'Adresse du lien', add: 'Ajouter un lien' },
  similar: {
    title: '{{name}} existe peut-être déjà',
    same_name: 'Même nom',
    similar_name: 'Nom semblable',
    short_form: 'Forme courte du nom',
    same_last_name: 'Même nom de famille',
    same_club: 'Même club',
    same_birth_date: 'Même date de naissance',
    same_year: 'Même année de naissance',
    closed: 'Il existe une fiche à ce nom, fermée aux scouts. Demande à un manager avant d’en créer une autre.',
    use: 'Prendre ce joueur',
    anyway: 'Créer quand même',
    text: 'Rien n’est encore enregistré.',
  },
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
    nationalTeamPlayer: 'International',
    nationalTeam: 'Équipe nationale',
    secondNationality: 'Deuxième nationalité',
    outfitter: 'Équipementier',
    weight: 'Poids (kg)',
    bodyComposition: 'Constitution',
    hasContract: 'Contrat',
    contractDuration: 'Contrat jusqu’au',
    agent: 'A un agent',
    agency: 'Agence',
    phone: 'Téléphone',
    email: 'E-mail',
    parent_phone: 'Téléphone des parents',
    parent_email: 'E-mail des parents',
    agent_phone: 'Téléphone de l’agent',
    agent_email: 'E-mail de l’agent',
    age: 'Âge',
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
  on_trail: 'À l’essai',
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
  lanky: 'Élancée',
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
  chubby: 'Ronde',
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
