import type { Catalogue } from '../catalogue.ts';

export const editor: Catalogue['editor'] = {
  format: 'Oblikuj tekst',
  bold: 'Podebljano',
  italic: 'Kurziv',
  heading: 'Naslov',
  subheading: 'Podnaslov',
  bullets: 'Lista sa tačkama',
  numbers: 'Numerisana lista',
  quote: 'Citat',
  link: 'Link',
  undo: 'Opozovi',
  redo: 'Ponovi',
  address: 'Adresa linka',
  address_wrong: 'Link počinje sa http:// ili https://',
  link_apply: 'Postavi link',
  link_remove: 'Ukloni link',
};
