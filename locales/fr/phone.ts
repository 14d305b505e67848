import type { Catalogue } from '../catalogue.ts';

export const phone: Catalogue['phone'] = {
  title: 'Trouve ton club',
  text: 'Touchline fonctionne sur un serveur de ton club. Son adresse n’est demandée qu’une fois : elle se trouve dans l’e-mail d’invitation.',
  address: 'Adresse de ton club',
  go_on: 'Continuer',
  invalid: 'Ce n’est pas l’adresse d’un club.',
  insecure: 'L’adresse doit commencer par https://.',
  no_answer: 'Rien ne répond à cette adresse. Vérifie comment elle est écrite, et si tu es en ligne.',
  not_touchline: 'Il n’y a pas de Touchline à cette adresse.',
  not_ready: 'Le club est là, mais pas encore prêt. Réessaie dans un instant.',
  too_new: 'Ce club a besoin d’une version plus récente de l’application.',
  another: 'Choisir un autre club',
  take_photo: 'Prendre une photo',
};
