import type { Catalogue } from '../catalogue.ts';

export const writing: Catalogue['writing'] = {
  journals: {
    successfully_created: 'Journal créé',
    successfully_updated: 'Journal mis à jour',
    deleted: 'Journal supprimé',
    restored: 'Journal restauré',
    week_text: 'Un bilan de la semaine demande toutes ces indications.',
    week_kept:
      'L’enregistrement laisse de côté ce qui est écrit sur la semaine : {{fields}}. Cela revient avec le bilan de la semaine.',
    curve_help: '1 est la valeur la plus basse, 10 la plus haute',
    delete: 'Supprimer le journal',
    wizard: {
      title: 'De qui s’agit-il ?',
      step: 'Étape {{step}} sur {{count}}',
      players: 'Un joueur',
      players_text: 'Quelqu’un que le club observe',
      persons: 'Une autre personne',
      persons_text: 'Parents, agents, coachs et autres',
      pick_players: 'Choisir un joueur',
      pick_persons: 'Choisir une personne',
      create_players: 'Nouveau joueur',
      create_persons: 'Nouvelle personne',
      go_on: 'Enregistrer et continuer',
    },
    special: {
      title: 'Journaux : {{category}}',
      search: 'Chercher un nom ou un club',
      nobody: 'Sans joueur',
      player_help: 'Peut rester vide',
      no_category: 'Aucune catégorie n’est encore choisie pour toi',
      no_category_text:
        'Ta session est au nom de {{name}}. Demande à un admin du club de choisir la catégorie de tes journaux.',
    },
  },
  untidy: {
    title: 'Noms avec des signes invisibles',
    text: 'Ces textes contiennent des signes que personne ne voit et qui n’ont pas pu être retirés automatiquement.',
    reason: {
      taken: 'Un autre club porte déjà ce nom.',
      empty: 'Il ne contient rien d’autre.',
      refused: 'La fiche ne l’accepte pas sans eux.',
    },
    merge: 'Fusionner',
    open: 'Ouvrir',
  },
  confidential: {
    label: 'Confidentiel',
    journal_readers:
      'La personne qui l’a écrit, les managers, les admins et la rédaction de journaux de la catégorie le lisent.',
    objective_readers: 'La personne qui l’a fixé, les managers et les admins le lisent.',
    open_readers: 'Toutes les personnes du scouting le lisent.',
    settings: {
      title: 'Journaux confidentiels',
      at_first: 'Confidentiel dès le début',
      at_first_text: 'Ce qui est écrit dans ces catégories est confidentiel, sauf choix contraire dans le formulaire.',
      saved: 'Enregistré',
      before: 'Écrits jusqu’ici',
      counted: '{{category}} : {{confidential, number}} sur {{journals, number}} confidentiels',
      make: 'Tout rendre confidentiel',
      make_title: 'Rendre tous ces journaux confidentiels ?',
      make_text_one:
        '{{count, number}} journal ne sera plus lu que par la personne qui l’a écrit, les managers, les admins et la rédaction de journaux de la catégorie.',
      make_text_many:
        '{{count, number}} journaux ne seront plus lus que par la personne qui les a écrits, les managers, les admins et la rédaction de journaux de la catégorie.',
      make_text_other:
        '{{count, number}} journaux ne seront plus lus que par la personne qui les a écrits, les managers, les admins et la rédaction de journaux de la catégorie.',
      made_one: '{{count, number}} journal est maintenant confidentiel',
      made_many: '{{count, number}} journaux sont maintenant confidentiels',
      made_other: '{{count, number}} journaux sont maintenant confidentiels',
    },
  },
  objectives: {
    successfully_created: 'Objectif créé',
    successfully_updated: 'Objectif mis à jour',
    delete: 'Supprimer l’objectif',
    deleted: 'Objectif supprimé',
    restored: 'Objectif restauré',
    answer: {
      yes: 'Oui',
      no: 'Non',
    },
    comments: {
      help: 'Déplace-les avec les boutons, ou avec Alt et les flèches',
      one: 'Commentaire {{place}}',
      add: 'Ajouter un commentaire',
      up: 'Monter le commentaire {{place}}',
      down: 'Descendre le commentaire {{place}}',
      remove: 'Retirer le commentaire {{place}}',
      moved: 'Maintenant à la place {{place}} sur {{count}}',
    },
  },
};
