import type { Catalogue } from '../catalogue.ts';

export const editor: Catalogue['editor'] = {
  format: 'Dar formato',
  bold: 'Negrita',
  italic: 'Cursiva',
  heading: 'Título',
  subheading: 'Subtítulo',
  bullets: 'Lista con viñetas',
  numbers: 'Lista numerada',
  quote: 'Cita',
  link: 'Enlace',
  undo: 'Deshacer',
  redo: 'Rehacer',
  address: 'Dirección del enlace',
  address_wrong: 'Un enlace empieza por http:// o https://',
  link_apply: 'Poner enlace',
  link_remove: 'Quitar enlace',
};
