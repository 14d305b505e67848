import type { Catalogue } from '../catalogue.ts';

export const editor: Catalogue['editor'] = {
  format: 'Formatta il testo',
  bold: 'Grassetto',
  italic: 'Corsivo',
  heading: 'Titolo',
  subheading: 'Sottotitolo',
  bullets: 'Elenco puntato',
  numbers: 'Elenco numerato',
  quote: 'Citazione',
  link: 'Link',
  undo: 'Annulla',
  redo: 'Ripristina',
  address: 'Indirizzo del link',
  address_wrong: 'Un link inizia con http:// o https://',
  link_apply: 'Imposta link',
  link_remove: 'Rimuovi link',
};
