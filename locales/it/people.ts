import type { Catalogue } from '../catalogue.ts';

/** Of people, wherever they are listed: in the lists of accounts and in the calendars of everybody. */
export const people: Catalogue['people'] = {
  count_one: '{{count, number}} persona',
  count_other: '{{count, number}} persone',
  search: 'Cerca per nome',
  shown: 'Account mostrati',
  deactivated: 'Disattivati',
  show_all: 'Mostra tutti',
  youth: 'Giovanili',
  pro: 'Professionisti',
  women: 'Femminile',
  role: 'Ruolo',
};
