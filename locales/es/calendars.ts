import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Elige un día para ver lo planificado',
  edit_named: 'Editar {{title}}',
  delete_named: 'Eliminar {{title}}',
  leave_named: 'Dejar {{title}}',
};
