import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Scegli un giorno per vedere cosa è in programma',
  edit_named: 'Modifica {{title}}',
  delete_named: 'Elimina {{title}}',
  leave_named: 'Lascia {{title}}',
};
