import type { Catalogue } from '../catalogue.ts';

/** Of people, wherever they are listed: in the lists of accounts and in the calendars of everybody. */
export const people: Catalogue['people'] = {
  count_one: '{{count, number}} Person',
  count_other: '{{count, number}} Personen',
  search: 'Nach Namen suchen',
  shown: 'Wer gezeigt wird',
  deactivated: 'Deaktiviert',
  show_all: 'Alle anzeigen',
  youth: 'Nachwuchs',
  pro: 'Profis',
  women: 'Frauen',
  role: 'Rolle',
};
