import type { Catalogue } from '../catalogue.ts';

export const editor: Catalogue['editor'] = {
  format: 'Text gestalten',
  bold: 'Fett',
  italic: 'Kursiv',
  heading: 'Überschrift',
  subheading: 'Unterüberschrift',
  bullets: 'Aufzählung',
  numbers: 'Nummerierte Liste',
  quote: 'Zitat',
  link: 'Link',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  address: 'Adresse des Links',
  address_wrong: 'Ein Link beginnt mit http:// oder https://',
  link_apply: 'Link setzen',
  link_remove: 'Link entfernen',
};
