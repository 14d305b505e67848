import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Izaberi dan da vidiš šta je planirano',
  edit_named: 'Izmeni: {{title}}',
  delete_named: 'Obriši: {{title}}',
  leave_named: 'Napusti: {{title}}',
};
