import type { Catalogue } from '../catalogue.ts';

export const feed: Catalogue['feed'] = {
  title: 'Calendrier',
  subscribe: 'Abonnement au calendrier',
  text: 'Une adresse privée sous laquelle d’autres calendriers montrent ce que tu as prévu.',
  since: 'Adresse créée le {{when}}',
  fetched: 'Dernière lecture le {{when}} par {{program}}',
  never_fetched: 'Pas encore lue',
  programs: { google: 'Google Calendar', apple: 'Apple Calendar', outlook: 'Outlook', other: 'un autre programme' },
  create: 'Créer une adresse',
  renew: 'Renouveler',
  end: 'Désactiver',
  address: 'Adresse',
  once: 'Copie-la maintenant : elle n’est montrée qu’une fois. Qui la possède voit ton calendrier.',
  copy: 'Copier l’adresse',
  copied: 'Adresse copiée',
  copy_by_hand: 'Sélectionne l’adresse et copie-la à la main',
  ask_renew: 'Renouveler l’adresse ?',
  ask_renew_text: 'Les calendriers avec l’adresse actuelle ne montreront plus rien de nouveau.',
  ask_end: 'Désactiver l’abonnement ?',
  ask_end_text: 'Les calendriers avec l’adresse ne montreront plus rien de nouveau.',
  file: 'Enregistrer pour un autre calendrier',
};
