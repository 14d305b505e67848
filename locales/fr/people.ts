import type { Catalogue } from '../catalogue.ts';

/** Of people, wherever they are listed: in the lists of accounts and in the calendars of everybody. */
export const people: Catalogue['people'] = {
  count_one: '{{count, number}} personne',
  count_other: '{{count, number}} personnes',
  search: 'Chercher un nom',
  shown: 'Comptes affichés',
  deactivated: 'Désactivés',
  show_all: 'Tout afficher',
  youth: 'Jeunes',
  pro: 'Pros',
  women: 'Femmes',
  role: 'Rôle',
};
