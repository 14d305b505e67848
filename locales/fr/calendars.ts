import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Choisis un jour pour voir ce qui est prévu',
  edit_named: 'Modifier {{title}}',
  delete_named: 'Supprimer {{title}}',
  leave_named: 'Quitter {{title}}',
  choose_person: 'Choisis quelqu’un pour voir sa journée',
  month_of: 'Mois de {{name}}',
  filter: 'Filtrer les personnes',
  filter_show: 'Afficher',
  planned: {
    all: 'Tous',
    with: 'Avec activités',
    without: 'Sans',
    nobody_with: 'Personne n’a rien de prévu ce jour-là',
    nobody_without: 'Tout le monde a quelque chose de prévu ce jour-là',
    no_role: 'Choisis au moins un rôle',
  },
  everybody: 'Tous',
  which_week: 'Quelle semaine ?',
  last_week: 'La semaine dernière',
  this_week: 'Cette semaine',
  next_week: 'La semaine prochaine',
  previous_week: 'Semaine précédente',
  following_week: 'Semaine suivante',
  week: 'Semaine {{number}}',
  weekday: 'Jour',
  without: '{{count}} sans plan',
  image: 'Photo',
  video: 'Vidéo',
  matrix_help: 'Les flèches vont d’une case à l’autre ; Entrée ouvre la journée.',
};
