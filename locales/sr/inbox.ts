import type { Catalogue } from '../catalogue.ts';

export const inbox: Catalogue['inbox'] = {
  empty: 'Nema obaveštenja',
  empty_text: 'Ovde stoji šta drugi planiraju i menjaju za tebe.',
  empty_of: 'Ovde stoji šta drugi planiraju i menjaju za ovu osobu.',
  added: 'Dodato: {{title}}',
  updated: 'Izmenjeno: {{title}}',
  added_count_one: 'Dodato: {{count}} aktivnost',
  added_count_few: 'Dodato: {{count}} aktivnosti',
  added_count_other: 'Dodato: {{count}} aktivnosti',
  updated_count_one: 'Izmenjeno: {{count}} aktivnost',
  updated_count_few: 'Izmenjeno: {{count}} aktivnosti',
  updated_count_other: 'Izmenjeno: {{count}} aktivnosti',
  from_day: 'od {{day}}',
  reminder_day: 'Isplaniraj dan',
  reminder_week: 'Isplaniraj nedelju',
  message: 'Poruka',
  mark_all: 'Označi sve kao pročitano',
  mark_read: 'Označi kao pročitano',
  mark_unread: 'Označi kao nepročitano',
  unread: 'Nepročitano',
  show_all: 'Prikaži sve',
};
