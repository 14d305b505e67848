import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Scegli un giorno per vedere cosa è in programma',
  edit_named: 'Modifica {{title}}',
  delete_named: 'Elimina {{title}}',
  leave_named: 'Lascia {{title}}',
  choose_person: 'Scegli qualcuno per vedere la giornata',
  month_of: 'Mese di {{name}}',
  filter: 'Filtra le persone',
  filter_show: 'Mostra',
  planned: {
    all: 'Tutti',
    with: 'Con attività',
    without: 'Senza',
    nobody_with: 'Nessuno ha qualcosa in programma in questo giorno',
    nobody_without: 'Tutti hanno qualcosa in programma in questo giorno',
    no_role: 'Scegli almeno un ruolo',
  },
  everybody: 'Tutti',
  which_week: 'Quale settimana?',
  last_week: 'La settimana scorsa',
  this_week: 'Questa settimana',
  next_week: 'La prossima settimana',
  previous_week: 'Settimana precedente',
  following_week: 'Settimana seguente',
  week: 'Settimana {{number}}',
  weekday: 'Giorno',
  without: '{{count}} senza piano',
  image: 'Foto',
  video: 'Video',
  matrix_help: 'Le frecce vanno da una cella all’altra; Invio apre la giornata.',
};
