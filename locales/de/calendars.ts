import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Wähle einen Tag, um zu sehen, was geplant ist',
  edit_named: '{{title}} bearbeiten',
  delete_named: '{{title}} löschen',
  leave_named: '{{title}} verlassen',
};
