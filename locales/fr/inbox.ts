import type { Catalogue } from '../catalogue.ts';

export const inbox: Catalogue['inbox'] = {
  empty: 'Aucune notification',
  empty_text: 'Ce que d’autres planifient et modifient pour toi apparaît ici.',
  empty_of: 'Ce que d’autres planifient et modifient pour cette personne apparaît ici.',
  added: 'Ajouté : {{title}}',
  updated: 'Modifié : {{title}}',
  added_count_one: 'Ajouté : {{count}} activité',
  added_count_many: 'Ajouté : {{count}} activités',
  added_count_other: 'Ajouté : {{count}} activités',
  updated_count_one: 'Modifié : {{count}} activité',
  updated_count_many: 'Modifié : {{count}} activités',
  updated_count_other: 'Modifié : {{count}} activités',
  from_day: 'à partir du {{day}}',
  reminder_day: 'Planifie ta journée',
  reminder_week: 'Planifie ta semaine',
  message: 'Message',
  mark_all: 'Tout marquer comme lu',
  mark_read: 'Marquer comme lu',
  mark_unread: 'Marquer comme non lu',
  unread: 'Non lu',
  show_all: 'Tout afficher',
};
