import type { Catalogue } from '../catalogue.ts';

export const journals: Catalogue['journals'] = {
  count_one: '{{count, number}} journal',
  count_other: '{{count, number}} journaux',
  search: 'Chercher un titre, un texte ou un nom',
  empty_text: 'Ici apparaissent les entretiens, blessures et plans notés par le staff.',
  empty_of_one: 'Rien n’est encore noté.',
  nobody: 'Sur personne en particulier',
  changed: 'modifié {{date}}',
  week: 'La semaine',
  confidential: {
    mark: 'Confidentiel',
    since: 'Confidentiel depuis le {{date}}, par {{name}}',
    until: 'Plus confidentiel depuis le {{date}}, par {{name}}',
  },
  fields: {
    category: 'Catégorie',
    date: 'Date',
    name: 'Titre',
    content: 'Contenu',
    type: 'Type',
    nextSteps: 'Prochaines étapes',
    deadline: 'Échéance',
    files: 'Fichiers',
    player: 'Joueur',
    createdBy: 'Rédigé par',
    playerType: 'Effectif',
    from: 'Du',
    to: 'Au',
    performanceCurve: 'Courbe de performance',
    parentsFeedback: 'Retour des parents',
    injured: 'Blessure',
    injurySituation: 'Situation des blessures',
    importantTopics: 'Sujets importants',
    school: 'École',
  },
  sort: {
    label: 'Tri',
    newest: 'Jour le plus récent d’abord',
    oldest: 'Jour le plus ancien d’abord',
    created: 'Dernières rédactions d’abord',
    changed: 'Modifications récentes',
  },
  filter: {
    show: 'Afficher les journaux',
    from: 'Dès le {{date}}',
    to: 'Jusqu’au {{date}}',
  },
  export: { choose: 'Choisis les journaux à exporter', title: 'Journaux exportés' },
  deadline: {
    done: 'Fait, jusqu’au {{date}}',
    until: 'Jusqu’au {{date}}',
    today: 'Jusqu’à aujourd’hui',
    passed: 'Échéance passée : {{date}}',
  },
};

/** ENUM-26 */
export const journalType: Catalogue['journalType'] = {
  normal: 'Normal',
  important: 'Important',
  weeklyUpdate: 'Bilan de la semaine',
};

/** ENUM-27: of a player in a weekly update */
export const injury: Catalogue['injury'] = {
  yes: 'Oui',
  no: 'Non',
};
