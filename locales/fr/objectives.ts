import type { Catalogue } from '../catalogue.ts';

export const objectives: Catalogue['objectives'] = {
  empty_text: 'Ici apparaît ce que le joueur doit atteindre.',
  without_scouting: 'Sans scouting',
  none_without_scouting: 'Aucun objectif en dehors du scouting',
  discussed: 'Discuté avec le joueur',
  not_discussed: 'Pas encore discuté avec le joueur',
  fields: {
    name: 'Objectif',
    type: 'Portée',
    content: 'Description',
    discussedWithPlayer: 'Discuté avec le joueur',
    comments: 'Commentaires',
  },
  sort: {
    label: 'Tri',
    newest: 'Jour le plus récent d’abord',
    deadline: 'Prochaine échéance d’abord',
  },
};

/** ENUM-28 */
export const objectiveType: Catalogue['objectiveType'] = {
  short_term: 'Court terme (1 à 7 jours)',
  mid_term: 'Moyen terme (7 à 30 jours)',
  long_term: 'Long terme (30 à 90 jours)',
};
