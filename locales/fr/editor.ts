import type { Catalogue } from '../catalogue.ts';

export const editor: Catalogue['editor'] = {
  format: 'Mettre en forme',
  bold: 'Gras',
  italic: 'Italique',
  heading: 'Titre',
  subheading: 'Sous-titre',
  bullets: 'Liste à puces',
  numbers: 'Liste numérotée',
  quote: 'Citation',
  link: 'Lien',
  undo: 'Annuler',
  redo: 'Rétablir',
  address: 'Adresse du lien',
  address_wrong: 'Un lien commence par http:// ou https://',
  link_apply: 'Créer le lien',
  link_remove: 'Retirer le lien',
};
