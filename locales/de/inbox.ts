import type { Catalogue } from '../catalogue.ts';

export const inbox: Catalogue['inbox'] = {
  empty: 'Keine Mitteilungen',
  empty_text: 'Hier steht, was andere für dich planen und ändern.',
  empty_of: 'Hier steht, was andere für diese Person planen und ändern.',
  added: 'Hinzugefügt: {{title}}',
  updated: 'Geändert: {{title}}',
  added_count_one: 'Hinzugefügt: {{count}} Aktivität',
  added_count_other: 'Hinzugefügt: {{count}} Aktivitäten',
  updated_count_one: 'Geändert: {{count}} Aktivität',
  updated_count_other: 'Geändert: {{count}} Aktivitäten',
  from_day: 'ab {{day}}',
  reminder_day: 'Plane deinen Tag',
  reminder_week: 'Plane deine Woche',
  message: 'Nachricht',
  mark_all: 'Alle als gelesen markieren',
  mark_read: 'Als gelesen markieren',
  mark_unread: 'Als ungelesen markieren',
  unread: 'Ungelesen',
  show_all: 'Alle anzeigen',
};
