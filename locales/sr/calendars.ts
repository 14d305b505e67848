import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Izaberi dan da vidiš šta je planirano',
  edit_named: 'Izmeni: {{title}}',
  delete_named: 'Obriši: {{title}}',
  leave_named: 'Napusti: {{title}}',
  choose_person: 'Izaberi nekoga da vidiš dan',
  month_of: 'Mesec: {{name}}',
  filter: 'Filtriraj ljude',
  filter_show: 'Prikaži',
  planned: {
    all: 'Svi',
    with: 'Sa aktivnostima',
    without: 'Bez',
    nobody_with: 'Niko nema ništa planirano ovog dana',
    nobody_without: 'Svi imaju nešto planirano ovog dana',
    no_role: 'Izaberi bar jednu ulogu',
  },
  everybody: 'Svi',
  which_week: 'Koja nedelja?',
  last_week: 'Prošla nedelja',
  this_week: 'Ova nedelja',
  next_week: 'Sledeća nedelja',
  previous_week: 'Prethodna nedelja',
  following_week: 'Naredna nedelja',
  week: '{{number}}. nedelja',
  weekday: 'Dan',
  without: '{{count}} bez plana',
  image: 'Fotografija',
  video: 'Snimak',
  matrix_help: 'Strelice idu od polja do polja; Enter otvara dan.',
};
