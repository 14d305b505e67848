import type { Catalogue } from '../catalogue.ts';

/** Of people, wherever they are listed: in the lists of accounts and in the calendars of everybody. */
export const people: Catalogue['people'] = {
  count_one: '{{count, number}} persona',
  count_other: '{{count, number}} personas',
  search: 'Buscar por nombre',
  shown: 'Cuentas mostradas',
  deactivated: 'Desactivadas',
  show_all: 'Mostrar a todos',
  youth: 'Cantera',
  pro: 'Profesionales',
  women: 'Femenino',
  role: 'Rol',
};
