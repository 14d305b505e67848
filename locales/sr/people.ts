import type { Catalogue } from '../catalogue.ts';

/** Of people, wherever they are listed: in the lists of accounts and in the calendars of everybody. */
export const people: Catalogue['people'] = {
  count_one: '{{count, number}} osoba',
  count_few: '{{count, number}} osobe',
  count_other: '{{count, number}} osoba',
  search: 'Traži po imenu',
  shown: 'Prikazani nalozi',
  deactivated: 'Deaktivirani',
  show_all: 'Prikaži sve',
  youth: 'Omladinci',
  pro: 'Profesionalci',
  women: 'Žene',
  role: 'Uloga',
};
