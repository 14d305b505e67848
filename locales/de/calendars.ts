import type { Catalogue } from '../catalogue.ts';

/** The own month, the calendars of everybody, and what admins see of them. */
export const calendars: Catalogue['calendars'] = {
  choose_day: 'Wähle einen Tag, um zu sehen, was geplant ist',
  edit_named: '{{title}} bearbeiten',
  delete_named: '{{title}} löschen',
  leave_named: '{{title}} verlassen',
  choose_person: 'Wähle jemanden, um den Tag zu sehen',
  month_of: 'Monat von {{name}}',
  filter: 'Personen filtern',
  filter_show: 'Anzeigen',
  planned: {
    all: 'Alle',
    with: 'Mit Aktivitäten',
    without: 'Ohne',
    nobody_with: 'Niemand hat an diesem Tag etwas geplant',
    nobody_without: 'Alle haben an diesem Tag etwas geplant',
    no_role: 'Wähle mindestens eine Rolle',
  },
  everybody: 'Alle',
  which_week: 'Welche Woche?',
  last_week: 'Letzte Woche',
  this_week: 'Diese Woche',
  next_week: 'Nächste Woche',
  previous_week: 'Vorherige Woche',
  following_week: 'Folgende Woche',
  week: 'Woche {{number}}',
  weekday: 'Tag',
  without: '{{count}} ohne Plan',
  image: 'Bild',
  video: 'Video',
  matrix_help: 'Pfeiltasten gehen von Zelle zu Zelle; Enter öffnet den Tag.',
};
