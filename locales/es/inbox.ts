import type { Catalogue } from '../catalogue.ts';

export const inbox: Catalogue['inbox'] = {
  empty: 'Sin notificaciones',
  empty_text: 'Aquí aparece lo que otras personas planifican y cambian para ti.',
  empty_of: 'Aquí aparece lo que otras personas planifican y cambian para esta persona.',
  added: 'Añadido: {{title}}',
  updated: 'Modificado: {{title}}',
  added_count_one: 'Añadido: {{count}} actividad',
  added_count_many: 'Añadido: {{count}} actividades',
  added_count_other: 'Añadido: {{count}} actividades',
  updated_count_one: 'Modificado: {{count}} actividad',
  updated_count_many: 'Modificado: {{count}} actividades',
  updated_count_other: 'Modificado: {{count}} actividades',
  from_day: 'desde {{day}}',
  reminder_day: 'Planifica tu día',
  reminder_week: 'Planifica tu semana',
  message: 'Mensaje',
  mark_all: 'Marcar todo como leído',
  mark_read: 'Marcar como leído',
  mark_unread: 'Marcar como no leído',
  unread: 'Sin leer',
  show_all: 'Mostrar todo',
};
