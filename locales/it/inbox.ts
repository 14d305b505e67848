import type { Catalogue } from '../catalogue.ts';

export const inbox: Catalogue['inbox'] = {
  empty: 'Nessuna notifica',
  empty_text: 'Qui appare ciò che altre persone pianificano e cambiano per te.',
  empty_of: 'Qui appare ciò che altre persone pianificano e cambiano per questa persona.',
  added: 'Aggiunto: {{title}}',
  updated: 'Modificato: {{title}}',
  added_count_one: 'Aggiunto: {{count}} attività',
  added_count_many: 'Aggiunto: {{count}} attività',
  added_count_other: 'Aggiunto: {{count}} attività',
  updated_count_one: 'Modificato: {{count}} attività',
  updated_count_many: 'Modificato: {{count}} attività',
  updated_count_other: 'Modificato: {{count}} attività',
  from_day: 'da {{day}}',
  reminder_day: 'Pianifica la tua giornata',
  reminder_week: 'Pianifica la tua settimana',
  message: 'Messaggio',
  mark_all: 'Segna tutto come letto',
  mark_read: 'Segna come letto',
  mark_unread: 'Segna come non letto',
  unread: 'Non letto',
  show_all: 'Mostra tutto',
};
