import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Choisis un jour pour voir ce qui est prévu',
  edit_named: 'Modifier {{title}}',
  delete_named: 'Supprimer {{title}}',
  leave_named: 'Quitter {{title}}',
};
