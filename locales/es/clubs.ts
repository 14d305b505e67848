import type { Catalogue } from '../catalogue.ts';

export const clubs: Catalogue['scouting']['clubs'] = {
  successfully_created: 'Club creado',
  successfully_updated: 'Club modificado',
  successfully_merged: 'Clubes fusionados',
  alike: {
    title: '¿Ya existe «{{name}}»?',
    text: '{{names}} solo se diferencia en la grafía.',
    anyway: 'Guardar de todos modos',
  },
  was: 'Este club ahora se llama {{name}}',
  aliases: 'También se encuentra como {{names}}',
  count_one: '{{count, number}} club',
  count_many: '{{count, number}} clubes',
  count_other: '{{count, number}} clubes',
  search: 'Buscar club',
  create: 'Nuevo club',
  edit: 'Editar {{name}}',
  edit_title: 'Editar club',
  empty_text: 'Los clubes aparecen aquí en cuanto un partido o un jugador los nombra.',
  name: 'Nombre',
  logo: 'Escudo',
  logo_choose: 'Elegir una imagen',
  logo_remove: 'Quitar el escudo',
  merge: 'Fusionar con otro club',
};
